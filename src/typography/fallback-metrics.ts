import { Font } from 'harfbuzzjs';
import type { Language } from '../../i18n/language.ts';
import { scriptOf } from '../../i18n/script.ts';
import type { FontRole } from '../../model/configuration/design.ts';
import { textIn } from '../../model/letters/site-letters.ts';
import { type Cut, composeTypeface, isDrawn, type Typeface } from '../../model/letters/typeface.ts';
import { memoize, memoizeBy } from '../../model/process/memoize.ts';
import { configuration, readOwner } from '../data/owner.ts';
import { fitLines, fitWidth, type Measure, type Measures } from './fit-lines.ts';
import { measureText, type TextStyle } from './shape-text.ts';

/** The weight from which text is drawn by the bold font, where light and bold are two files. */
export const boldFrom = 550;

type SystemFont = { source: string; regular: string[]; bold: string[] };

/**
 * Fonts of visitors' systems by their names there, each with a package of the same widths.
 * WebKitGTK finds a font by the name of its family alone, and then takes the weight of the text.
 */
export const systemFonts: SystemFont[] = [
  {
    source: '@fontsource/arimo',
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold', 'Liberation Sans'],
  },
  { source: '@fontsource/roboto', regular: ['Roboto'], bold: ['Roboto Bold'] },
  {
    source: '@fontsource/dejavu-sans',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold', 'DejaVu Sans'],
  },
];

const latin = 'Latn';
/** The script of a language, and Latin, in which each language writes some names. */
export const scriptsOf = ({ code }: Language): string[] => [...new Set([scriptOf(code), latin])];

/** In characters: where a page begins with fewer, the sample is of all texts of the language. */
const leastLength = 12;
/** In characters: more would change the mean width by less than a thousandth. */
const mostLength = 8000;

/**
 * The metrics with which a system font takes the space of the letters that a font of the site has
 * for a script, so that nothing moves when that arrives: shares of an em. None where the system
 * font has no such letters.
 * @param opening the paragraphs of a page's opening in this font and weight
 */
export async function fallbackMetrics(
  { language, role, own }: { language: Language; role: FontRole; own: TextStyle },
  { source }: SystemFont,
  script: string,
  opening: string[],
) {
  const { typeface, direction, weight } = own;
  const { file } = typeface[0] as Cut;
  const { other, measures } = await compareFonts(typeface, direction, weight, source);
  const sampleOf = (text: string) =>
    takeSample(text, [typeface, other], (word) => isIn(script, word, language));
  const ofPage = opening.map(sampleOf).filter(({ length }) => length >= leastLength);
  const sizeAdjust =
    ofPage.length > 0
      ? fitLines(ofPage, { role, layout: configuration.shape.layout }, measures)
      : fitOnce([language.code, role, file.name, weight, source, script].join(), () =>
          fitWidth(sampleOf(allTextIn(language)), measures),
        );
  if (Number.isNaN(sizeAdjust)) return undefined;
  const { face } = file;
  const { ascender, descender, lineGap } = new Font(face).hExtents();
  return {
    sizeAdjust,
    ascent: ascender / face.upem / sizeAdjust,
    descent: -descender / face.upem / sizeAdjust,
    lineGap: lineGap / face.upem / sizeAdjust,
  };
}

/** A function that measures a text in a typeface and remembers its width. */
const measureIn = memoizeBy(
  (typeface: Typeface, weight: number, direction: TextStyle['direction']): Measure =>
    memoize((text) => measureText(text, { typeface, weight, direction, tracking: 0 })),
);

/**
 * Composes the system font whose weight is nearest to that of a site's font, and a function for
 * each of the two fonts that measures a text.
 */
const compareFonts = memoizeBy(
  async (typeface: Typeface, direction: TextStyle['direction'], weight: number, source: string) => {
    const systemWeight = weight >= boldFrom ? 700 : 400;
    const other = await composeTypeface(
      [{ setting: { source }, weights: [systemWeight, systemWeight] }],
      new Set(typeface.flatMap(({ letters }) => [...letters])),
    );
    const measures: Measures = {
      own: measureIn(typeface, weight, direction),
      other: measureIn(other, weight, direction),
    };
    return { other, measures };
  },
);

const allTextIn = memoizeBy((language: Language) => textIn(language, readOwner().folder));

const widthFits = new Map<string, number>();

/** All texts of a language are measured for the first page alone. */
function fitOnce(key: string, fit: () => number): number {
  const size = widthFits.get(key) ?? fit();
  widthFits.set(key, size);
  return size;
}

function isIn(script: string, word: string, language: Language): boolean {
  if (scriptsOf(language).length === 1) return true;
  return /\p{sc=Latn}/u.test(word) === (script === latin);
}

function takeSample(text: string, typefaces: Typeface[], isTaken: (word: string) => boolean) {
  const isDrawnByAll = (letter: string) =>
    typefaces.every((typeface) => isDrawn(typeface, letter.codePointAt(0) as number));
  let sample = '';
  for (const [word] of text.matchAll(/[^ \n]+/g)) {
    if (sample.length >= mostLength) break;
    if (isTaken(word) && [...word].every(isDrawnByAll)) sample += sample ? ` ${word}` : word;
  }
  return sample.slice(0, mostLength);
}
