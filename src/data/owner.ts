import { getConsentWording, nameWordingVersion } from '../../contact/consent.ts';
import { dayAt } from '../../i18n/contact-facts.ts';
import type { Language } from '../../i18n/language.ts';
import { barePathOf } from '../../i18n/routes.ts';
import { describeWeek, type WeekDay } from '../../i18n/week.ts';
import type { Article } from '../../model/documents/articles.ts';
import type { EngineName } from '../../model/pages/addresses.ts';
import {
  type ListedPage,
  listMenu,
  type Menu,
  type MenuEntry,
} from '../../model/pages/page-table.ts';
import type { Words } from '../../model/words/index.ts';
import { takeOwner } from './provided-owner.ts';

const provided = takeOwner();
export const { configuration, settings: buildSettings, read: readOwner } = provided;

/**
 * Whether the owner has a picture in place of the drawn week: then nothing else is drawn as
 * bookings of a week either.
 */
export const hasOwnOpening = (): boolean => readOwner().pictures.opening !== undefined;

/** Whether a page has coloured bands before its end. */
export const hasBands = configuration.shape.bands === 'all';

/** Whether a page opens with what it is about: its prices, its people, its number. */
export const beginsWithMatter = configuration.shape.opening === 'matter';

/** The labels of the table of prices, where the page of services opens with the table. */
export const openingTable = ({ comparison }: Words['services']) =>
  beginsWithMatter ? comparison : undefined;

export const { languages } = configuration;

/** The first language; its addresses have no prefix. */
export const defaultLanguage = languages[0];

/** The [...language] of a route: 'fr', and nothing for the default language. */
export const languageParam = ({ prefix }: Language): string | undefined =>
  prefix.slice(1) || undefined;

export const languagePaths = () =>
  languages.map((language) => ({
    params: { language: languageParam(language) },
    props: { language },
  }));

export const wordsIn = (language: Language): Words =>
  provided.readChecked().words[language.code] as Words;

/**
 * The days of a week by their short names: as the drawn calendar of the home page has them, or as
 * the language does.
 */
export function weekIn(language: Language): (WeekDay & { name: string })[] {
  const { format } = new Intl.DateTimeFormat(language.code, { weekday: 'short', timeZone: 'UTC' });
  const names = wordsIn(language).home.week?.days;
  return describeWeek(language, configuration).map((weekDay) => ({
    ...weekDay,
    name: names?.[weekDay.day] ?? format(dayAt(weekDay.day)),
  }));
}

/** The version of the consent's wording in a language, which the contact form sends back. */
export const wordingVersionIn = (language: Language): string =>
  nameWordingVersion(getConsentWording(wordsIn(language)));

export const listPages = (): readonly ListedPage[] => provided.readChecked().pages;

/**
 * The listed pages that have a share image of their own: the blog's list shows one on all its
 * pages.
 */
export const listPictured = (): ListedPage[] => listPages().filter(({ listNumber }) => !listNumber);

/** The listed pages without those with `noindex`, which are left out of the alternates, too. */
export function listIndexed(): ListedPage[] {
  const indexed = listPages().filter(({ ownPage }) => !ownPage?.data.noindex);
  const paths = new Set(indexed.map(({ path }) => path));
  return indexed.map((page) => ({
    ...page,
    alternates: page.alternates.filter(({ path }) => paths.has(path)),
  }));
}

export const articlesIn = (language: Language): readonly Article[] =>
  provided.readChecked().articles.get(language) ?? [];

export const findPage = (path: string): ListedPage | undefined =>
  listPages().find((page) => page.path === path);

/**
 * The path of a page in a language by its name in menus; undefined when the language does not have
 * it.
 */
export const pathOf = (name: string, language: Language): string | undefined =>
  listPages().find(
    (page) => page.name === name && page.language === language && page.kind !== 'article',
  )?.path;

/** The path of the page that tells a story; undefined where there is none. */
export const casePathOf = (story: string, language: Language): string | undefined =>
  listPages().find((page) => page.language === language && page.ownPage?.data.story === story)
    ?.path;

export const menuIn = (menu: Menu, language: Language): MenuEntry[] =>
  listMenu(menu, language, listPages(), configuration);

/**
 * The parameters of a route below a page whose address each language may choose, such as [blog].
 */
export const paramsOf = (name: EngineName, language: Language) => ({
  language: languageParam(language),
  [name]: barePathOf(name, language).slice(1),
});

export const pathsOf = (name: EngineName) =>
  languages
    .filter((language) => pathOf(name, language) !== undefined)
    .map((language) => ({ params: paramsOf(name, language), props: { language } }));
