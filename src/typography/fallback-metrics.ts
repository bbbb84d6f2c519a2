import { Font } from 'harfbuzzjs';
import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/design.ts';
import { textIn } from '../../model/letters/site-letters.ts';
import { type Cut, composeTypeface, isDrawn, type Typeface } from '../../model/letters/typeface.ts';
import { readOwner } from '../data/owner.ts';
import { measureText, textStyleIn } from './shape-text.ts';

/** Arimo has the widths of Arial, Helvetica and Liberation Sans; Roboto is within 1 %. */
const systemFont = '@fontsource/arimo';

/**
 * Mean widths in em of Arabic and Persian letters, which Arimo lacks: measured in DejaVu Sans,
 * brought to the widths of Arial.
 */
const arabicWidths = { 400: 0.398, 700: 0.449 };

/**
 * The length of the sample in characters: more would change the mean width by less than a
 * thousandth.
 */
const sampleLength = 8000;

/**
 * The metrics with which the system font takes the space of a font of the site, so that nothing
 * moves when that arrives: shares of an em.
 */
export async function fallbackMetrics(
  language: Language,
  role: FontRole,
  weight: number,
  systemWeight: 400 | 700,
) {
  const own = await textStyleIn(language, role, { weight });
  const { typeface } = own;
  const system = await composeTypeface(
    [{ setting: { source: systemFont }, weights: [systemWeight, systemWeight] }],
    new Set(typeface.flatMap(({ letters }) => [...letters])),
  );
  const arabicWidth =
    new Intl.Locale(language.code).maximize().script === 'Arab'
      ? arabicWidths[systemWeight]
      : undefined;
  const sample = takeSample(
    textIn(language, readOwner().folder),
    arabicWidth ? [typeface] : [typeface, system],
  );
  const systemWidth = arabicWidth
    ? sample.length * arabicWidth
    : measureText(sample, { ...own, typeface: system });
  const sizeAdjust = sample ? measureText(sample, own) / systemWidth : 1;
  const { face } = (typeface[0] as Cut).file;
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  return {
    sizeAdjust,
    ascent: ascender / face.upem / sizeAdjust,
    descent: -descender / face.upem / sizeAdjust,
    lineGap: lineGap / face.upem / sizeAdjust,
  };
}

function takeSample(text: string, typefaces: Typeface[]): string {
  const isDrawnByAll = (letter: string) =>
    typefaces.every((typeface) => isDrawn(typeface, letter.codePointAt(0) as number));
  const words = text.split(/\s+/).filter((word) => [...word].every(isDrawnByAll));
  return words.join(' ').slice(0, sampleLength);
}
