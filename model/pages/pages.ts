import type { Language } from '../../i18n/language.ts';
import { languagePaths, languages, site } from '../../src/site.ts';
import type { Article } from '../articles/articles.ts';
import { ownerFolder } from '../files/owner-folder.ts';
import { ContentError } from '../files/problem.ts';
import type { EngineName } from './addresses.ts';
import { readLastChanges } from './last-changes.ts';
import { listMenu, type Menu, type MenuEntry } from './menus.ts';
import type { ListedPage } from './page-table.ts';
import { readPages } from './read-pages.ts';

type SitePages = {
  pages: ListedPage[];
  byPath: ReadonlyMap<string, ListedPage>;
  byName: ReadonlyMap<string, ListedPage>;
  articlesIn: (language: Language) => readonly Article[];
  menus: Record<Menu, ReadonlyMap<Language, MenuEntry[]>>;
};

let loaded: SitePages | undefined;
let loadedAt = 0;

/** While developing: long enough for one request, short enough for the next one to show an edit. */
const freshMs = 500;

/**
 * Every listed address with its words and alternates. While developing, it is put together again when it is asked for later.
 * @throws ContentError that lists each wrong text, link, title and description with its file and key
 */
export function loadPages(): SitePages {
  if (!loaded || (import.meta.env.DEV && Date.now() - loadedAt > freshMs)) {
    loaded = putTogether();
    loadedAt = Date.now();
  }
  return loaded;
}

function putTogether(): SitePages {
  const { pages, articles, problems } = readPages(site, ownerFolder, readLastChanges());
  if (problems.length > 0) throw new ContentError(problems);
  const menuOf = (menu: Menu) => new Map(languages.map((language) => [language, listMenu(menu, language, pages, site)]));
  const named = pages.filter(({ kind, number = 1 }) => kind !== 'article' && number === 1);
  return {
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    byName: new Map(named.map((page) => [`${page.language.code} ${page.name}`, page])),
    articlesIn: (language) => articles.get(language) ?? [],
    menus: { header: menuOf('header'), footer: menuOf('footer') },
  };
}

/** The listed page at a path with its language prefix, if there is one. */
export const findPage = (path: string): ListedPage | undefined => loadPages().byPath.get(path);

/** Where a page stands in a language, by the name that menus call it; undefined when the language does not have it. */
export const pathOf = (name: string, language: Language): string | undefined =>
  loadPages().byName.get(`${language.code} ${name}`)?.path;

/** The pages of a menu that a language has. */
export const menuIn = (menu: Menu, language: Language): MenuEntry[] => loadPages().menus[menu].get(language) ?? [];

/** One static path per language that has a page, for the pages of [...language]. */
export const pathsOf = (name: EngineName) =>
  languagePaths().filter(({ props: { language } }) => pathOf(name, language) !== undefined);
