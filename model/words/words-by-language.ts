import { findLanguage } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Words } from './index.ts';

/** Every word of the site, by language code. */
export type WordsByLanguage = Record<string, Words>;

/** The words of a language; those of the first one when the site does not have the language, as for an old lead. */
export const getWords = (words: WordsByLanguage, locale: string, configuration: Pick<Configuration, 'languages'>): Words =>
  words[findLanguage(locale, configuration.languages).code] as Words;
