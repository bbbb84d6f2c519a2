import { headLengths } from '../../site-schema/words/text.ts';
import type { PageWords } from '../seo/head.ts';

export type CheckedWords = {
  words: PageWords;
  path: string;
  /** File and key where the words stand, up to 'title' or 'description'. */
  source: string;
};

/** Titles and descriptions of the right length, each used for one address only; each line names file and key. */
export function checkWords(pages: readonly CheckedWords[]): string[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const seen = new Map<string, CheckedWords>();
    const { min, max } = headLengths[key];
    return pages.flatMap((page) => {
      const value = page.words[key];
      const at = page.source.includes(': ') ? `${page.source}.${key}` : `${page.source}: ${key}`;
      const problems: string[] = [];
      if (value.length < min || value.length > max)
        problems.push(`${at}: has ${value.length} characters; write ${min} to ${max}`);
      const twin = seen.get(value);
      if (twin) problems.push(`${at}: is the ${key} of ${twin.path} already (${twin.source}); write another one`);
      else seen.set(value, page);
      return problems;
    });
  });
}

/** Adds the agency's name where the title stays short enough to be shown whole. */
export function withBrand(title: string, brand: string): string {
  const whole = `${title} | ${brand}`;
  return whole.length <= headLengths.title.max ? whole : title;
}
