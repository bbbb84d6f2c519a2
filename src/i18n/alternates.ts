import type { Language } from '../../config/site-schema.ts';
import { languages } from './languages.ts';
import { localizePath } from './routes.ts';

/** The same page in one language; only languages that have it are listed. */
export type Alternate = { language: Language; path: string };

/** A page that exists in every language at the same path. */
export const alternatesOf = (path: string): Alternate[] =>
  languages.map((language) => ({ language, path: localizePath(path, language) }));
