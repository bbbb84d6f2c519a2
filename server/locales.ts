import type { Site } from '../config/site-schema.ts';
import type { Copy } from '../content/schema/index.ts';

export type Copies = Record<string, Copy>;

/** The first language: the agency's own, without a prefix in addresses. */
export const getDefaultLocale = (site: Site): string => (site.languages as [Site['languages'][number]])[0].code;

/** The words of a language; those of the first one when the site no longer has it. */
export const getCopy = (copies: Copies, locale: string, site: Site): Copy =>
  copies[locale] ?? (copies[getDefaultLocale(site)] as Copy);

/** A page's path in a language. */
export const localizePath = (path: string, locale: string, site: Site): string =>
  locale === getDefaultLocale(site) ? path : `/${locale}${path}`;
