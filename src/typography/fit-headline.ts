import type { Language } from '../../i18n/language.ts';
import { splitWords } from '../../i18n/typography.ts';
import { settingIn } from './faces.ts';
import { measureText } from './shape-text.ts';

const displayTracking = -0.03;
/**
 * Shares of the available width that the two lines may fill, as Headline.module.css places them:
 * on wide screens the second spans columns 5 to 12 and the first may run from column 1; below, the second is indented.
 */
const lineShares = { wide: [1.45, 1], tablet: [1, 0.86], phone: [0.9, 0.86] } as const;

type Measure = (text: string) => number;

/** Width of the wider row when a line is broken once, at the best space. */
function measureInTwoRows(line: string, measure: Measure): number {
  const words = line.split(' ');
  const rows = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .map((pair) => Math.max(...pair.map(measure)));
  return Math.min(measure(line), ...rows);
}

/**
 * How wide a two-line headline is, in em of the display face: one row per line on wide screens and tablets,
 * up to two rows per line on phones. The style sheets divide the space by it, so that any words span the grid.
 */
export async function fitHeadline(
  lines: readonly [string, string],
  language: Language,
): Promise<Record<keyof typeof lineShares, number>> {
  const setting = await settingIn(language, 'headlines', { tracking: displayTracking });
  const measure: Measure = (text) => measureText(text, setting);
  const whole = lines.map(measure);
  const broken = lines.map((line) => measureInTwoRows(line, measure));
  const fit = (widths: number[], shares: readonly number[]) =>
    roundUp(Math.max(...widths.map((width, index) => width / (shares[index] ?? 1))));
  return {
    wide: fit(whole, lineShares.wide),
    tablet: fit(whole, lineShares.tablet),
    phone: fit(broken, lineShares.phone),
  };
}

/** How wide the widest of some texts is, in em of the display face; very short texts are not blown up beyond reason. */
export async function fitTexts(texts: readonly string[], language: Language): Promise<number> {
  const setting = await settingIn(language, 'headlines', { tracking: displayTracking });
  return roundUp(Math.max(...texts.map((text) => measureText(text, setting)), 2));
}

/** In em: words up to this width fit a line of the largest heading on the narrowest phone, see tokens.css. */
const alwaysFits = 7;
const headingTracking = -0.018;
/** In characters: phrases of Japanese that are longer may be broken between words. */
const longestPhrase = 8;

/**
 * The parts of a heading that one line holds: words, at hyphens too. Browsers part Japanese into phrases as they see fit, so the first
 * characters stand for them.
 */
export function findPhrases(heading: string): string[] {
  const words = heading.split(/\s+|(?<=-)/).flatMap(splitWords);
  return /\p{Script=Hiragana}/u.test(heading) ? [...words, heading.slice(0, longestPhrase)] : words;
}

/**
 * The width of the widest phrase in a page's headings.
 * @returns the CSS variable word-fit, in em; none where every phone has room for the phrase
 */
export async function fitWords(headings: readonly (string | undefined)[], language: Language): Promise<Record<string, number>> {
  const setting = await settingIn(language, 'headlines', { tracking: headingTracking });
  const phrases = headings.flatMap((heading) => (heading ? findPhrases(heading) : []));
  const widest = Math.max(0, ...phrases.map((phrase) => measureText(phrase, setting)));
  return widest > alwaysFits ? { 'word-fit': roundUp(widest) } : {};
}

const roundUp = (value: number) => Math.ceil(value * 100) / 100;
