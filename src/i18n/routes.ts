import type { Language } from '../../config/site-schema.ts';
import { defaultLanguage, languages, prefixOf } from './languages.ts';

/** Every page by name, with its path in the default language. */
export const pagePaths = {
  home: '/',
  services: '/services',
  portfolio: '/portfolio',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  privacy: '/privacy',
  terms: '/terms',
  thanks: '/contact/thanks',
} as const;

export type PageName = keyof typeof pagePaths;

/** Adds the language's prefix to a path without one: '/' becomes '/fr/', '/about' becomes '/fr/about'. */
export function localizePath(path: string, language: Language): string {
  return `${prefixOf(language)}${path}`;
}

/** Takes the language out of a path: '/fr/about' is '/about' in French, '/fr' and '/fr/' are '/' in French. */
export function parsePath(path: string): { language: Language; path: string } {
  const code = path.split('/')[1];
  const language = languages.find((candidate) => candidate.code === code && candidate !== defaultLanguage);
  if (!language) return { language: defaultLanguage, path };
  return { language, path: path.slice(prefixOf(language).length) || '/' };
}

/** One static path per language, for [...locale] pages. */
export function languagePaths() {
  return languages.map((language) => ({
    params: { locale: prefixOf(language).slice(1) || undefined },
    props: { language },
  }));
}
