import { Font } from 'harfbuzzjs';
import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/fonts.ts';
import { makeOnce } from '../../model/files/make-once.ts';
import { textIn } from '../../model/letters/site-letters.ts';
import { composeTypeface, isDrawn, type Typeface } from '../../model/letters/typeface.ts';
import { readOwner } from '../data/owner.ts';
import { settingIn, typefaceIn } from './faces.ts';
import { measureText, type Setting } from './shape-text.ts';

/** The metrics with which a system font takes the space of the site's font, so that nothing moves when that arrives; shares of an em. */
type FallbackMetrics = { sizeAdjust: number; ascent: number; descent: number; lineGap: number };

/** Arimo has the widths of Arial, Helvetica and Liberation Sans; Roboto is within 1 %. */
const systemFont = '@fontsource/arimo';

/** The length of the sample in characters: more would change the mean width by less than a thousandth. */
const sampleLength = 8000;

/** Measures the metrics with which the system font replaces a font of the site, over the site's words. */
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
  const sizeAdjust = sample ? await compareWidths(sample, own, { ...own, typeface: system }) : 1;
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

/** The width of a text in relation to its width in another setting. Measuring a long text takes a while: later builds read the result. */
async function compareWidths(text: string, ...settings: [Setting, Setting]): Promise<number> {
  const described = settings.flatMap(({ typeface, ...rest }) => [
    JSON.stringify([text, rest, typeface.map(({ axes, weights, letters }) => [axes, weights, [...letters]])]),
    ...typeface.map(({ file }) => file.data),
  ]);
  const measure = () => {
    const [width, other] = settings.map((setting) => measureText(text, setting)) as [number, number];
    return width / other;
  };
  return Number(await makeOnce('fonts', described, async () => Buffer.from(String(measure()))));
}

/** Words that all typefaces have the letters of. */
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
