import { Font } from 'harfbuzzjs';
import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/fonts.ts';
import { textIn } from '../../model/letters/site-letters.ts';
import { composeTypeface, isDrawn, type Typeface } from '../../model/letters/typeface.ts';
import { readOwner } from '../data/owner.ts';
import { settingIn, typefaceIn } from './faces.ts';
import { measureText } from './shape-text.ts';

/** How a font of the visitor's machine is stretched, so that nothing moves when the site's own arrives; shares of an em. */
type FallbackMetrics = { sizeAdjust: number; ascent: number; descent: number; lineGap: number };

/** Has the widths of Arial, Helvetica and Liberation Sans; Roboto is within 1 %. */
const systemFont = '@fontsource/arimo';

/** In characters: enough of the site's words for a mean width that more would not change by a thousandth. */
const sampleLength = 8000;

/** What the system's font needs to stand in for a font of the site, measured over the site's own words. */
export async function fallbackMetrics(
  language: Language,
  role: FontRole,
  { weight, systemWeight }: { weight: number; systemWeight: number },
): Promise<FallbackMetrics> {
  const typeface = await typefaceIn(language, role);
  const system = await composeTypeface(
    { setting: { source: systemFont }, weights: [systemWeight, systemWeight] },
    new Set(typeface.flatMap(({ letters }) => [...letters])),
  );
  const sample = takeSample(textIn(language, readOwner().folder), [typeface, system]);
  const own = await settingIn(language, role, { weight });
  const width = measureText(sample, own);
  const sizeAdjust = sample ? width / measureText(sample, { ...own, typeface: system }) : 1;
  const [first] = typeface;
  if (!first) throw new Error('A typeface without a font has no height');
  const { upem } = first.file.face;
  const { ascender, descender, lineGap } = new Font(first.file.face).hExtents();
  return {
    sizeAdjust,
    ascent: ascender / upem / sizeAdjust,
    descent: -descender / upem / sizeAdjust,
    lineGap: lineGap / upem / sizeAdjust,
  };
}

/** Words that both can draw. */
function takeSample(text: string, typefaces: Typeface[]): string {
  const areDrawn = (word: string) =>
    typefaces.every((typeface) => [...word].every((letter) => isDrawn(typeface, letter.codePointAt(0) ?? 0)));
  let sample = '';
  for (const [word] of text.matchAll(/\S+/g)) {
    if (sample.length >= sampleLength) break;
    if (areDrawn(word)) sample += `${sample && ' '}${word}`;
  }
  return sample.slice(0, sampleLength);
}
