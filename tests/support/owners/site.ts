import type { Language } from '../../../i18n/language.ts';
import { pagePaths as enginePaths, type PageName, pagePath } from '../../../i18n/routes.ts';
import { readConfiguration } from '../../../model/configuration/read-configuration.ts';
import { bookingLink } from '../../../model/configuration/sample-links.ts';
import { readContent } from '../../../model/owner/read-owner.ts';
import { listMenu } from '../../../model/pages/page-table.ts';
import type { Words } from '../../../model/words/index.ts';
import { ownerFolder } from './owner-folder.ts';

export { localizePath, pagePath } from '../../../i18n/routes.ts';

export const configuration = readConfiguration(ownerFolder);
export const { languages } = configuration;
const { owner } = readContent(configuration, ownerFolder);

/** Where the links of a booking lead: to the booking page, or to the sample in its place. */
export const bookingLinkIn = (language: Language): string => bookingLink(language, configuration);

/** Whether the tested owner is the tests' own (tests/sites), not an agency. */
export const isTestsOwn = process.env.SITE === 'tests/sites/reference';

/** The languages that have a blog: those with articles. */
export const blogLanguages = languages.filter(({ code }) =>
  owner.documents.articles.some((article) => article.code === code),
);

/** All words of a language, with placeholders such as {brand} filled in. */
export const wordsIn = (language: Language): Words => owner.words[language.code] as Words;

/**
 * The default paths of the engine's pages, and those of the legal texts of the tests' own owner.
 * Agencies may rename them: tests that run on every owner ask `pagePath` and `findPageName`.
 */
export const pagePaths = { ...enginePaths, privacy: '/privacy', terms: '/terms' } as const;

/**
 * Which page of the engine has an address; undefined for articles, the owner's own pages and all
 * others.
 */
export const findPageName = (address: string): PageName | undefined =>
  (Object.keys(enginePaths) as PageName[]).find((name) =>
    languages.some((language) => pagePath(name, language) === address),
  );

/** The listed page at a path with its language prefix. */
export const findListed = (path: string) => owner.pages.find((page) => page.path === path);

/** The pages of a menu, as a language has them. */
export const menuIn = (menu: 'header' | 'footer', language: Language) =>
  listMenu(menu, language, owner.pages, configuration);

/** The language of a path, and the path without its prefix: of '/fr/' French and '/'. */
export function parsePath(path: string): { language: Language; path: string } {
  const first = `/${path.split('/')[1]}`;
  const language = languages.find(({ prefix }) => prefix === first) ?? languages[0];
  return { language, path: path.slice(language.prefix.length) || '/' };
}

/** A language of the configuration by its code. */
export function languageOf(code: string): Language {
  const language = languages.find((candidate) => candidate.code === code);
  if (!language) throw new Error(`site.config.jsonc has no language "${code}"`);
  return language;
}

/** The booking calendar; empty addresses for an owner without one. */
export const bookingWidget = configuration.bookingWidget ?? { frame: '', script: undefined };

/** The stories whose video is on Google Drive. */
export const driveStories = configuration.stories.flatMap(({ id, video }) =>
  video && 'googleDriveId' in video ? [{ id, googleDriveId: video.googleDriveId }] : [],
);

/** The first story of these. */
export const firstDriveStory = driveStories[0] ?? { id: '', googleDriveId: '' };

/** The stories with a film of the owner's. */
export const filmStories = configuration.stories.filter(({ video }) => video && 'file' in video);
