import type { Language, Languages } from './language.ts';

/** The address of a page in one language. A page has alternates only in the languages that it is written in. */
export type Alternate = { language: Language; path: string };

/** The page for readers of all other languages (hreflang x-default): that of the default language, else the first one. */
export const fallbackOf = (alternates: readonly Alternate[]): Alternate | undefined =>
  alternates.find(({ language }) => language.prefix === '') ?? alternates[0];

/** Groups pages by the key that translations of a page share; each group is in the order of the languages. */
export const groupAlternates = (
  pages: readonly (Alternate & { key: string })[],
  languages: Languages,
): ReadonlyMap<string, readonly Alternate[]> =>
  Map.groupBy(
    languages.flatMap((language) => pages.filter((page) => page.language === language)),
    ({ key }) => key,
  );
