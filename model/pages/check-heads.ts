import { readableAddress } from '../../i18n/address.ts';
import type { Brand, Language } from '../../i18n/language.ts';
import { textWidth } from '../../i18n/typography.ts';
import type { Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { explainWidth, headLengths, isUnfinished } from '../words/text.ts';

export type PageWords = { title: string; description: string; keywords: string };

export type CheckedHead = {
  words: PageWords;
  path: string;
  language: Pick<Language, 'code'>;
  source: { file: string; key: string };
};

/**
 * Finds titles and descriptions that are too short or too long, or that two pages of one language
 * share. Pages of two languages may share one, such as 'Portfolio' in English and French.
 */
export function checkHeads(pages: readonly CheckedHead[]): Problem[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const seen = new Map<string, { path: string; source: string }>();
    return pages.flatMap(({ words, path, language, source }) => {
      const value = words[name];
      const key = [source.key, name].filter(Boolean).join('.');
      if (isUnfinished(value)) return [];
      const sought = `${language.code} ${value}`;
      const twin = seen.get(sought);
      if (!twin)
        seen.set(sought, { path: readableAddress(path), source: `${source.file}: ${key}` });
      const reasons = [
        ...explainWidth(value, headLengths[name]),
        ...(twin ? [reason(name === 'title' ? 'twinTitle' : 'twinDescription', twin)] : []),
      ];
      return reasons.map((why) => ({ file: source.file, key, ...why }));
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
