import type { Texts } from '../articles/read-texts.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { Drawing } from '../logo/drawing.ts';
import type { OwnPictures } from '../logo/load-drawings.ts';
import type { Address } from '../pages/addresses.ts';
import type { Articles, ListedPage } from '../pages/page-table.ts';
import type { WordsByLanguage } from '../words/index.ts';

/** The content of an owner's folder, for pages, checks and the editor. */
export type Owner = {
  folder: string;
  /** The folder as messages name it: 'site'. */
  name: string;
  configuration: Configuration;
  /** Words by language; a language with invalid words has none. */
  words: WordsByLanguage;
  wordingVersions: ReadonlyMap<string, string>;
  texts: Texts;
  /** Every address that search engines may list, in the order of languages and menus. */
  addresses: Address[];
  /** Addresses of drafts, and of articles before their day of publication: no such page is built. */
  waiting: Address[];
  articles: Articles;
  /** Every address with its words; empty where any words are invalid. */
  pages: ListedPage[];
  logo: Drawing | undefined;
  pictures: OwnPictures;
};
