import type { Problem } from '../files/problem.ts';
import { headLengths } from '../words/text.ts';

/** The words of a page for search engines and link previews. */
export type PageWords = { title: string; description: string; keywords: string };

export type CheckedWords = {
  words: PageWords;
  path: string;
  /** The words' file, and the key above 'title' and 'description'. */
  source: { file: string; key: string };
};

/** Finds titles and descriptions of the wrong length, and those that two addresses share. */
export function checkWords(pages: readonly CheckedWords[]): Problem[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const seen = new Map<string, CheckedWords>();
    const { min, max } = headLengths[name];
    return pages.flatMap((page) => {
      const { words, source } = page;
      const value = words[name];
      const key = [source.key, name].filter(Boolean).join('.');
      const problems: Problem[] = [];
      const refuse = (message: string) => problems.push({ file: source.file, key, message });
      if (value.length < min || value.length > max) refuse(`has ${value.length} characters; write ${min} to ${max}`);
      const twin = seen.get(value);
      if (twin) refuse(`is the ${name} of ${twin.path} already (${nameSource(twin, name)}); write another one`);
      else seen.set(value, page);
      return problems;
    });
  });
}

const nameSource = ({ source: { file, key } }: CheckedWords, name: string) => `${file}: ${[key, name].filter(Boolean).join('.')}`;

/** The length of a title that search results show on one line, in characters. */
const shownTitleLength = 60;

/** A title in which the agency's name gives way to the short one where the whole is longer than search results show. */
export const shortenBrand = (title: string, { name, shortName }: { name: string; shortName?: string | undefined }): string =>
  shortName && title.length > headLengths.title.max ? title.replace(name, shortName) : title;

/** Adds the agency's name where the title stays short enough to be shown whole. */
export function withBrand(title: string, brand: string): string {
  const whole = `${title} | ${brand}`;
  return whole.length <= shownTitleLength ? whole : title;
}
