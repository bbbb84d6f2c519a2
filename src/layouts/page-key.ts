import { hash } from 'node:crypto';
import type { Language } from '../../i18n/language.ts';
import { memoizeBy } from '../../model/process/memoize.ts';
import { buildSettings, configuration, listPages, readOwner, wordsIn } from '../data/owner.ts';
import { fingerprintFiles } from '../data/provided-owner.ts';
import { fontStyle } from '../typography/font-css.ts';

/**
 * The key by which the next build finds that a page is as it was, so that Astro takes it over: what
 * the page alone shows, and what all pages of its language show. The code of pages is compared by
 * Astro. The development server keeps no pages.
 * @param content what the page alone shows, as JSON has it
 */
export const keyOf = async (language: Language, content: unknown): Promise<string> =>
  import.meta.env.DEV
    ? ''
    : hash('sha256', (await describeShared(language)) + JSON.stringify(content));

const describeShared = memoizeBy(async (language: Language) => {
  const { folder } = readOwner();
  const shown = [
    configuration,
    buildSettings,
    wordsIn(language),
    listPages().map(({ key, path, label, ownPage, article }) =>
      article ? [key, path] : [key, path, label, ownPage?.data],
    ),
    fingerprintFiles(folder, ['{media,brand,fonts}/**']),
    await fontStyle(language),
    // The year in the footer.
    new Date().getFullYear(),
  ];
  return hash('sha256', JSON.stringify(shown));
});
