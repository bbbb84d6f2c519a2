import type { Language, Languages } from './language.ts';

/** The same page in one language; only languages that have it are listed. */
export type Alternate = { language: Language; path: string };

/** The page for readers of any other language: that of the default language, else the first one. */
export const fallbackOf = (alternates: readonly Alternate[]): Alternate | undefined =>
  alternates.find(({ language }) => language.prefix === '') ?? alternates[0];

/** Groups pages that are translations of each other, by their common key: the alternates of each, in the order of the languages. */
export const groupAlternates = (
  pages: readonly (Alternate & { key: string })[],
  languages: Languages,
): ReadonlyMap<string, readonly Alternate[]> =>
  Map.groupBy(
    languages.flatMap((language) => pages.filter((page) => page.language === language)),
    ({ key }) => key,
  );
