import { readableAddress } from '../../i18n/address.ts';
import type { Brand } from '../../i18n/language.ts';
import { describeWidth, textWidth } from '../../i18n/typography.ts';
import type { Problem } from '../problems/problem.ts';
import { headLengths, isUnfinished } from '../words/text.ts';

export type PageWords = { title: string; description: string; keywords: string };

export type CheckedHead = {
  words: PageWords;
  path: string;
  source: { file: string; key: string };
};

/** Finds titles and descriptions that are too short, too long, or the same on two pages. */
export function checkHeads(pages: readonly CheckedHead[]): Problem[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const seen = new Map<string, string>();
    const { min, max } = headLengths[name];
    return pages.flatMap(({ words, path, source }) => {
      const value = words[name];
      const key = [source.key, name].filter(Boolean).join('.');
      if (isUnfinished(value)) return [];
      const problems: Problem[] = [];
      const refuse = (message: string) => problems.push({ file: source.file, key, message });
      const length = textWidth(value);
      if (length < min || length > max) refuse(`${describeWidth(value)}; write ${min} to ${max}`);
      const twin = seen.get(value);
      if (twin) refuse(`is the ${name} of ${twin}; write another one`);
      else seen.set(value, `${readableAddress(path)} already (${source.file}: ${key})`);
      return problems;
    });
  });
}

const shownTitleLength = 60;

/**
 * Shortens a title that search results would cut: by the short name of the agency, else without a
 * name at its end.
 */
export function shortenBrand(title: string, { name, shortName = name }: Brand): string {
  const withoutName = title.replace(
    new RegExp(`\\s*[|｜·–—-]\\s*\\u2068?${RegExp.escape(name)}\\u2069?$`),
    '',
  );
  const fits = (candidate: string) => textWidth(candidate) <= headLengths.title.max;
  return [title, title.replace(name, () => shortName), withoutName].find(fits) ?? title;
}

/** Adds the agency's name to a title that stays short enough with it to be shown whole. */
export function withBrand(title: string, brand: string): string {
  const whole = `${title} | ${brand}`;
  return textWidth(whole) <= shownTitleLength ? whole : title;
}
