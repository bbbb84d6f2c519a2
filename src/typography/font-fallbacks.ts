import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/design.ts';
import type { Typeface } from '../../model/letters/typeface.ts';
import { boldFrom, fallbackMetrics, scriptsOf, systemFonts } from './fallback-metrics.ts';
import { listWeights, rangeOf } from './font-faces.ts';
import { textStyleIn } from './shape-text.ts';

/** Where a language has another script, Latin letters have metrics of their own. */
const latinLetters = 'unicode-range:U+41-5a,U+61-7a,U+c0-24f;';

const nameFallback = (family: string, place: number) => `"${family} ${place}"`;

/** A family, and those of the visitor's system that stand in for it until it has come. */
export const listFamilies = (family: string): string =>
  [family, ...systemFonts.map((_, place) => nameFallback(family, place))].join();

type Family = { name: string; language: Language; role: FontRole; typeface: Typeface };

export async function describeFallbacks(
  { name, language, role, typeface }: Family,
  opening: string[],
): Promise<string> {
  const weights = listWeights(typeface);
  // The headline is bold, and the first paragraph is not.
  const isOpeningBold = role === 'headlines';
  const openingIn = (weight: number) => {
    const isBold = weight >= boldFrom;
    return weights.length === 1 || isBold === isOpeningBold ? opening : [];
  };
  const rules = systemFonts.flatMap((font, place) =>
    weights.flatMap((weight) =>
      scriptsOf(language).map(async (script, index) => {
        const own = { ...(await textStyleIn(language, role, { weight })), typeface };
        const texts = openingIn(weight);
        const metrics = await fallbackMetrics({ language, role, own }, font, script, texts);
        if (!metrics) return '';
        const names = font[weight >= boldFrom ? 'bold' : 'regular'];
        const files = names.map((file) => `local("${file}")`).join();
        return [
          `@font-face{font-family:${nameFallback(name, place)};src:${files};`,
          `font-weight:${rangeOf(weight, weights.length === 1)};${index > 0 ? latinLetters : ''}`,
          `size-adjust:${percent(metrics.sizeAdjust, 1)};ascent-override:${percent(metrics.ascent)};`,
          `descent-override:${percent(metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}`,
        ].join('');
      }),
    ),
  );
  return (await Promise.all(rules)).join('');
}

/** Heights are whole percents: half of one moves the largest headline by a pixel at most. */
const percent = (share: number, digits = 0) => `${Number((share * 100).toFixed(digits))}%`;
