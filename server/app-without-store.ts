import { type AppDependencies, createApp } from './app.ts';

/** The function while its store cannot be opened: checks a request as ever, then says that nothing can be stored. */
export const createAppWithoutStore = (dependencies: Omit<AppDependencies, 'secret' | 'accept' | 'onStored'>) =>
  createApp({
    ...dependencies,
    secret: '',
    accept: () => Promise.reject(new Error('the store is not open')),
    onStored: () => undefined,
  });
