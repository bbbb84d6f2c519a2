import type { Texts } from '../articles/read-texts.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Drawing } from '../logo/clean-drawing.ts';
import type { Address } from '../pages/addresses.ts';
import type { Articles, ListedPage } from '../pages/page-table.ts';
import type { WordsByLanguage } from '../words/words-by-language.ts';

/** What an owner's folder means: all that pages, checks and the editor ask of it. */
export type Owner = {
  /** The folder, as a whole path. */
  folder: string;
  /** The folder as messages name it: 'site'. */
  name: string;
  configuration: Configuration;
  /** By language; a language whose words are wrong has none. */
  words: WordsByLanguage;
  /** The version of the consent's wording in each of these languages. */
  wordingVersions: ReadonlyMap<string, string>;
  texts: Texts;
  /** Every address that search engines may list, in the order of languages and menus. */
  addresses: Address[];
  /** The addresses that articles will have which are not published yet. */
  waiting: Address[];
  articles: Articles;
  /** Every address with its words; none where words are wrong. */
  pages: ListedPage[];
  /** undefined where it cannot be used. */
  logo: Drawing | undefined;
};
