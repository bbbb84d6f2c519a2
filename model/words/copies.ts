import { findLanguage } from '../../i18n/language.ts';
import type { Site } from '../configuration/site-config.ts';
import type { Copy } from './index.ts';

/** Every word of the site, by language code. */
export type Copies = Record<string, Copy>;

/** The words of a language; those of the first one when the site no longer has it. */
export const getCopy = (copies: Copies, locale: string, site: Pick<Site, 'languages'>): Copy =>
  copies[findLanguage(locale, site.languages).code] as Copy;
