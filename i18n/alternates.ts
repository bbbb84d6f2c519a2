import type { Language, Languages } from './language.ts';
import { localizePath } from './routes.ts';

/** The same page in one language; only languages that have it are listed. */
export type Alternate = { language: Language; path: string };

/** A page that exists in every language at the same path. */
export const alternatesOf = (path: string, languages: Languages): Alternate[] =>
  languages.map((language) => ({ language, path: localizePath(path, language) }));

/** The page for readers of any other language: that of the default language, else the first one. */
export const fallbackOf = (alternates: readonly Alternate[]): Alternate | undefined =>
  alternates.find(({ language }) => language.prefix === '') ?? alternates[0];

/** Groups pages that are translations of each other, by their common key: the alternates of each, in the order of the languages. */
export function groupAlternates(pages: readonly (Alternate & { key: string })[], languages: Languages): Map<string, Alternate[]> {
  const groups = new Map<string, Alternate[]>();
  for (const { key, language, path } of pages) {
    const group = groups.get(key) ?? [];
    group.push({ language, path });
    groups.set(key, group);
  }
  for (const group of groups.values()) group.sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language));
  return groups;
}
