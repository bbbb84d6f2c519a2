import type { Language, Languages } from './language.ts';

/** The engine's own pages by name, with their path without a language prefix; what stands in pages/ and legal/ comes to them. */
export const pagePaths = {
  home: '/',
  services: '/services',
  portfolio: '/portfolio',
  about: '/about',
  contact: '/contact',
  blog: '/blog',
  thanks: '/contact/thanks',
} as const;

export type PageName = keyof typeof pagePaths;

/** Adds the language's prefix to a path without one: '/' becomes '/fr/', '/about' becomes '/fr/about'. */
export const localizePath = (path: string, { prefix }: Pick<Language, 'prefix'>): string => `${prefix}${path}`;

/** Takes the language out of a path: '/fr/about' is '/about' in French, '/fr' and '/fr/' are '/' in French. */
export function parsePath(path: string, languages: Languages): { language: Language; path: string } {
  const first = `/${path.split('/')[1]}`;
  const language = languages.find(({ prefix }) => prefix === first);
  if (!language) return { language: languages[0], path };
  return { language, path: path.slice(language.prefix.length) || '/' };
}
