import type { Language } from '../../i18n/language.ts';
import type { FontRole, FontSetting } from '../configuration/design.ts';
import { reason } from '../problems/reason.ts';
import { advise } from '../problems/suggest.ts';
import { FontError, type FontFile, listFontFiles, openFont } from './font-file.ts';
import type { LetterSource, SiteLetters } from './site-letters.ts';

/**
 * A font file as a part of a typeface: the letters it draws, its weights as [least, greatest], and
 * its values on the other axes.
 */
export type Cut = {
  file: FontFile;
  letters: ReadonlySet<number>;
  weights: readonly [number, number];
  axes: Record<string, number>;
};

export type Typeface = readonly Cut[];

type Wish = {
  setting: FontSetting;
  weights: readonly [number, number];
  folder?: string;
};

/**
 * Finds the files that draw the letters: those of the first font and, for what it lacks, those of
 * the next ones.
 */
export async function composeTypeface(
  [first, ...others]: readonly [Wish, ...Wish[]],
  letters: ReadonlySet<number>,
  demanded: Iterable<number> = letters,
): Promise<Typeface> {
  let typeface = await findCuts(first, letters);
  for (const wish of others) {
    // Browsers synthesise missing spaces, and refuse a font of spaces alone, which has no outlines.
    const missing = [...demanded].filter(
      (letter) => !isBlank(letter) && !isDrawn(typeface, letter),
    );
    if (missing.length === 0) break;
    typeface = [...typeface, ...(await findCuts(wish, new Set(missing)))];
  }
  return typeface;
}

/**
 * The characters that the site's fonts must have, with the signs of East Asian texts, such as 〒 and
 * ㎡; arrows, pictographs, ² and ½ come from the visitor's system fonts.
 */
const demanded = /[\p{L}\p{M}\p{Nd}\p{Nl}\p{P}\p{Sc}\u3000-\u33ff]/u;

/** The letters of a language that its fonts must have. */
export const listDemanded = (letters: SiteLetters): number[] =>
  [...letters].flatMap(([letter, place]) =>
    place && demanded.test(toText(letter)) ? [letter] : [],
  );

/**
 * The typeface that draws the given letters of a language, by the fonts of site.config.jsonc. What
 * the fonts of the language lack, such as the agency's name in another script, is drawn by the
 * fonts that other languages fall back to.
 */
export async function composeIn(
  language: Language,
  role: FontRole,
  { configuration: { fonts }, folder }: LetterSource,
  letters: SiteLetters,
): Promise<Typeface> {
  const { headlines, text } = fonts;
  const weights = { headlines: [headlines.weight, headlines.weight], text: text.weights } as const;
  const { [language.code]: fallback, ...others } = fonts[role].fallback ?? {};
  const wish = (setting: FontSetting) => ({ setting, weights: weights[role], folder });
  const next = [...(fallback ? [fallback] : []), ...Object.values(others)].map(wish);
  return composeTypeface(
    [wish(fonts[role]), ...next],
    new Set(letters.keys()),
    listDemanded(letters),
  );
}

const isBlank = (letter: number) => /\p{Z}/u.test(toText(letter));

export const isDrawn = (typeface: Typeface, letter: number) =>
  typeface.some((cut) => cut.letters.has(letter));

/** The typeface at one weight: each letter is drawn by the file whose weight is nearest. */
export function cutsAt(typeface: Typeface, weight: number): Typeface {
  const distance = ({ weights: [least, greatest] }: Cut) =>
    Math.max(least - weight, weight - greatest, 0);
  const taken = new Set<number>();
  return typeface
    .toSorted((one, other) => distance(one) - distance(other))
    .map((cut) => {
      const letters = cut.letters.difference(taken);
      for (const letter of letters) taken.add(letter);
      return { ...cut, letters };
    })
    .filter(({ letters }) => letters.size > 0);
}

async function findCuts(
  { setting, weights, folder }: Wish,
  letters: ReadonlySet<number>,
): Promise<Cut[]> {
  const [least, greatest] = weights;
  const light = await findCutsAt(setting, least, folder, letters);
  if (light.every(({ file }) => 'wght' in file.axes))
    return light.map((cut) => ({ ...cut, weights }));
  const bold = least === greatest ? [] : await findCutsAt(setting, greatest, folder, letters);
  return [...light, ...bold.filter(({ file }) => light.every((cut) => cut.file !== file))];
}

async function findCutsAt(
  setting: FontSetting,
  weight: number,
  folder: string | undefined,
  letters: ReadonlySet<number>,
) {
  const { axes = {}, source } = setting;
  const files = listFontFiles(setting, weight, folder);
  // An owner's list of files is searched from the nearest weight on. The files of a package are
  // opened one by one, since there may be a hundred.
  const distanceOf = async ({ path, name }: (typeof files)[number]) =>
    Math.abs((await openFont(path, name)).weight - weight);
  const near = Array.isArray(source) ? await Promise.all(files.map(distanceOf)) : [];
  const order = files
    .map((file, index) => ({ ...file, distance: near[index] ?? 0 }))
    .sort((one, other) => one.distance - other.distance);
  const left = new Set(letters);
  const cuts: Cut[] = [];
  for (const { path, name } of order) {
    if (left.size === 0) break;
    const file = await openFont(path, name);
    const drawn = new Set([...left].filter((letter) => file.letters.has(letter)));
    if ([...drawn].every(isBlank)) continue;
    for (const letter of drawn) left.delete(letter);
    cuts.push({ file, letters: drawn, weights: [weight, weight], axes });
  }
  checkAxes(cuts, axes, weight);
  return cuts;
}

/**
 * Ignores an axis of OpenType that the font lacks, as CSS does.
 * @throws FontError for another one, and for a value out of range
 */
function checkAxes(cuts: Typeface, wanted: Record<string, number>, weight: number) {
  const axes = cuts.flatMap(({ file }) =>
    Object.values(file.axes).map((axis) => ({ ...axis, name: file.name })),
  );
  const known = [...new Set(axes.map(({ tag }) => tag))].filter((tag) => tag !== 'wght');
  const unknown = Object.keys(wanted).find(
    (tag) => !known.includes(tag) && !/^(opsz|wdth|slnt|ital)$/.test(tag),
  );
  const otherwise =
    known.length > 0 ? reason('removeOrOneOf', { names: known.join(', ') }) : reason('remove');
  if (cuts[0] && unknown) {
    const advice = advise(unknown, known, otherwise);
    throw new FontError(reason('noAxis', { font: cuts[0].file.name, axis: unknown, advice }));
  }
  for (const { name, tag, min, max } of axes) {
    const { [tag]: value = min } = { ...wanted, wght: weight };
    if (value >= min && value <= max) continue;
    if (tag === 'wght')
      throw new FontError(reason('weightRange', { font: name, weight: value, min, max }));
    throw new FontError(reason('axisRange', { font: name, axis: tag, min, max, value }));
  }
}

export const toText = (letter: number) => String.fromCodePoint(letter);
