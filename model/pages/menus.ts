import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { ListedPage } from './page-table.ts';

export type Menu = keyof Configuration['menus'];
export type MenuEntry = { name: string; path: string; label: string };

/**
 * The pages of a menu that a language has: those that site.config.jsonc lists, in its order,
 * then those whose front matter asks for the menu and that no menu lists.
 */
export function listMenu(
  menu: Menu,
  language: Language,
  pages: readonly ListedPage[],
  { menus }: Pick<Configuration, 'menus'>,
): MenuEntry[] {
  const own = pages.filter((page) => page.language === language && page.kind !== 'article' && (page.number ?? 1) === 1);
  const listed = menus[menu].flatMap((name) => own.find((page) => page.name === name) ?? []);
  const isListed = ({ name }: ListedPage) => menus.header.includes(name) || menus.footer.includes(name);
  const asking = own.filter((page) => page.page?.data.menu === menu && !isListed(page));
  return [...listed, ...asking].map(({ name, path, label }) => ({ name, path, label }));
}
