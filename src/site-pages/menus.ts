import type { Language } from '../../i18n/language.ts';
import { site } from '../site.ts';
import { loadPages } from './pages.ts';

export type MenuEntry = { name: string; path: string; label: string };

/** The pages of a menu that a language has, in the order of site.config.ts. */
export async function menuIn(menu: keyof typeof site.menus, language: Language): Promise<MenuEntry[]> {
  const { pages } = await loadPages();
  return site.menus[menu].flatMap((name) => {
    const page = pages.find(
      (candidate) => candidate.name === name && candidate.language === language && (candidate.number ?? 1) === 1,
    );
    return page ? [{ name, path: page.path, label: page.label }] : [];
  });
}
