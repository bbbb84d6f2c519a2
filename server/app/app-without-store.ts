import { createKeys } from '../inbox/keys.ts';
import { type AppDependencies, createApp } from './app.ts';

/** The function while its store cannot be opened: checks a request as ever, then says that nothing can be stored. */
export const createAppWithoutStore = (dependencies: Omit<AppDependencies, 'keys' | 'wordings' | 'accept' | 'onStored'>) =>
  createApp({
    ...dependencies,
    keys: createKeys({ root: '', deliver: '' }),
    wordings: { find: async () => null },
    accept: () => Promise.reject(new Error('the store is not open')),
    onStored: () => undefined,
  });
