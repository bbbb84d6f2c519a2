import type { Language } from '../../i18n/language.ts';
import { splitPhrases, splitWords } from '../../i18n/typography.ts';
import { configuration } from '../data/owner.ts';
import { measureText, textStyleIn } from './shape-text.ts';

const displayTracking = -0.03;

/**
 * Shares of the available width that the two lines may fill, as Headline.module.css places them:
 * on wide screens the second spans columns 5 to 12 and the first may run from column 1; below, the
 * second is indented. Centred, both have all columns on wide screens.
 */
const lineShares = { wide: [1.45, 1], tablet: [1, 0.86], phone: [0.9, 0.86] } as const;
const centredShares = { ...lineShares, wide: [1.45, 1.45] } as const;

/**
 * The width, in em, of a row whose letters are as large as the next heading's on the narrowest
 * phone and the narrowest tablet.
 */
const widestOn = { phone: 6.2, tablet: 10.3 } as const;

type Rows = { rows: string[]; width: number };

/** A line in as many rows at most, as narrow as can be, and the width of its widest row. */
function breakLine(line: string, most: number, measure: (text: string) => number): Rows {
  const phrases = splitPhrases(line);
  const whole = { rows: [line], width: measure(line) };
  if (most === 1) return whole;
  const choices = phrases.slice(1).map((_, index): Rows => {
    const first = phrases
      .slice(0, index + 1)
      .join('')
      .trimEnd();
    const rest = breakLine(phrases.slice(index + 1).join(''), most - 1, measure);
    return { rows: [first, ...rest.rows], width: Math.max(measure(first), rest.width) };
  });
  return choices.reduce((best, choice) => (choice.width < best.width ? choice : best), whole);
}

/**
 * The width, in em, that one line of the largest heading (tokens.css) has on the narrowest phone:
 * a shorter word always fits.
 */
const alwaysFits = 7;

/** In how many rows a line is set, from the fewest to the most. */
const rowsOn = { phone: [2, 4], tablet: [1, 2] } as const;

/**
 * The width of a line on a narrow screen, where it takes more rows if its letters would be smaller
 * than those of the next heading.
 */
function widthOn(
  screen: keyof typeof rowsOn,
  line: string,
  measure: (text: string) => number,
): number {
  const [fewest, most] = rowsOn[screen];
  let { width } = breakLine(line, fewest, measure);
  for (let rows = fewest + 1; rows <= most && width > widestOn[screen]; rows++)
    width = breakLine(line, rows, measure).width;
  return width;
}

/**
 * The CSS variables by which Headline.module.css divides the space to size the two lines of a
 * headline, in em of the display face: hero-fit, hero-fit-tablet and hero-fit-phone, or the same of
 * `close`. Where the first headline has a word that no phone holds, word-fit keeps the headings
 * below it as small.
 */
export async function fitHeadline(
  lines: readonly [string, string],
  name: 'hero' | 'close',
  language: Language,
) {
  const style = await textStyleIn(language, 'headlines', { tracking: displayTracking });
  const measure = (text: string) => measureText(text, style);
  const shares = configuration.shape.layout === 'centred' ? centredShares : lineShares;
  const fit = (screen: keyof typeof shares, widthOf = measure) =>
    roundUp(Math.max(...lines.map((line, index) => widthOf(line) / (shares[screen][index] ?? 1))));
  const phone = fit('phone', (line) => widthOn('phone', line, measure));
  return {
    [`${name}-fit`]: fit('wide'),
    [`${name}-fit-tablet`]: fit('tablet', (line) => widthOn('tablet', line, measure)),
    [`${name}-fit-phone`]: phone,
    ...(name === 'hero' && phone > alwaysFits && { 'word-fit': phone }),
  };
}

/**
 * How wide the widest of some texts is, in em of the display face; very short texts are not blown
 * up beyond reason.
 */
export async function fitTexts(texts: readonly string[], language: Language): Promise<number> {
  const style = await textStyleIn(language, 'headlines', { tracking: displayTracking });
  return roundUp(Math.max(...texts.map((text) => measureText(text, style)), 2));
}

/** In em: a label up to this width has room in one row on every phone. */
const shortLabel = 6;

/**
 * The label of a button in one row or, where that is long, in two; and how wide it is in em of the
 * bold text face.
 */
export async function breakLabel(label: string, language: Language) {
  const [, weight] = configuration.fonts.text.weights;
  const style = await textStyleIn(language, 'text', { weight });
  const measure = (row: string) => measureText(row, style);
  const isShort = measure(label) <= shortLabel;
  const { rows, width } = isShort
    ? { rows: [label], width: measure(label) }
    : breakLine(label, 2, measure);
  return { rows, width: roundUp(width) };
}

/** Letter-spacing of headlines below the first one of the home page, in em. */
export const headingTracking = -0.018;
/** In characters: phrases of Japanese that are longer may be broken between words. */
const longestPhrase = 8;

/**
 * The words of a heading, parted at hyphens too. Browsers part Japanese into phrases as they see
 * fit: the first characters stand for them.
 */
export function findPhrases(heading: string): string[] {
  const words = heading.split(/\s+|(?<=-)/).flatMap(splitWords);
  return /\p{Script=Hiragana}/u.test(heading) ? [...words, heading.slice(0, longestPhrase)] : words;
}

/**
 * The CSS variable word-fit, in em: the widest phrase in a page's headings, where not every phone
 * has room for it.
 */
export async function fitWords(
  headings: readonly (string | undefined)[],
  language: Language,
): Promise<Record<string, number>> {
  const style = await textStyleIn(language, 'headlines', { tracking: headingTracking });
  const phrases = headings.flatMap((heading) => (heading ? findPhrases(heading) : []));
  const widest = Math.max(0, ...phrases.map((phrase) => measureText(phrase, style)));
  return widest > alwaysFits ? { 'word-fit': roundUp(widest) } : {};
}

const roundUp = (value: number) => Math.ceil(value * 100) / 100;
