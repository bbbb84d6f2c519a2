import type { Language } from '../../config/site-schema.ts';
import site from '../../site.config.ts';

export const languages: readonly Language[] = site.languages;

/** The first language of the brand file; its addresses have no prefix. */
export const defaultLanguage = site.languages[0] as Language;

/** '' for the default language, '/fr' for French. */
export function prefixOf(language: Language): string {
  return language === defaultLanguage ? '' : `/${language.code}`;
}

/** 'ltr' or 'rtl', as the language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return new Intl.Locale(language.code).getTextInfo().direction ?? 'ltr';
}

/** Content whose id begins with a language's code, of the configured languages only. */
export const pairWithLanguage = <Entry extends { id: string }>(
  entries: readonly Entry[],
): { entry: Entry; language: Language }[] =>
  entries.flatMap((entry) => {
    const language = languages.find(({ code }) => entry.id.startsWith(`${code}/`));
    return language ? [{ entry, language }] : [];
  });
