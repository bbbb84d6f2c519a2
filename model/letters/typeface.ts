import type { FontSetting } from '../configuration/fonts.ts';
import { FontError, type FontFile, openFont } from './font-file.ts';
import { type FontWish, isOwnFile, listFiles } from './font-source.ts';

/** A file of a typeface with its letters, its range of weights as [least, greatest], and its position on the other axes. */
export type Cut = {
  file: FontFile;
  letters: ReadonlySet<number>;
  weights: readonly [number, number];
  axes: Record<string, number>;
};

/** The files that together draw a language, each some of its letters. */
export type Typeface = readonly Cut[];

type Wish = {
  setting: FontSetting;
  weights: readonly [number, number];
  /** The owner's folder, for fonts that are there. */
  folder?: string;
};

/**
 * Finds the files that draw the given letters: those of the font and, for letters that it lacks, those of the fallback font.
 * @throws FontError when a font cannot be used
 */
export async function composeTypeface(
  { fallback, ...wish }: Wish & { fallback?: FontSetting | undefined },
  letters: ReadonlySet<number>,
): Promise<Typeface> {
  const own = await findCuts(wish, letters);
  return fallback ? fallBack(own, { ...wish, setting: fallback }, letters) : own;
}

/**
 * Adds the files of another font for letters that the typeface lacks. It draws whole scripts, so that no word mixes two designs.
 * @param wanted the letters that the typeface is to draw; by default all
 */
export async function fallBack(
  typeface: Typeface,
  wish: Wish,
  letters: ReadonlySet<number>,
  wanted: Iterable<number> = letters,
): Promise<Typeface> {
  // Browsers synthesise missing spaces, and refuse a font of spaces alone, which has no outlines.
  const missing = [...wanted].filter((letter) => !isBlank(letter) && !isDrawn(typeface, letter));
  if (missing.length === 0) return typeface;
  const scripts = scriptsOf(missing);
  const asked = new Set([...missing, ...[...letters].filter((letter) => scripts.some((script) => script.test(toText(letter))))]);
  const others = await findCuts(wish, asked);
  const kept = typeface.map((cut) => ({
    ...cut,
    letters: new Set([...cut.letters].filter((letter) => !isDrawn(others, letter))),
  }));
  return [...kept.filter((cut) => cut.letters.size > 0), ...others];
}

const isBlank = (letter: number) => /\p{Z}/u.test(toText(letter));

export const isDrawn = (typeface: Typeface, letter: number) => typeface.some((cut) => cut.letters.has(letter));

/** The typeface at a weight: of the files that have a letter, the one with the nearest weight draws it. */
export function cutsAt(typeface: Typeface, weight: number): Typeface {
  const distance = ({ weights: [least, greatest] }: Cut) => Math.max(least - weight, weight - greatest, 0);
  const taken = new Set<number>();
  return typeface
    .toSorted((one, other) => distance(one) - distance(other))
    .map((cut) => {
      const letters = new Set([...cut.letters].filter((letter) => !taken.has(letter)));
      for (const letter of letters) taken.add(letter);
      return { ...cut, letters };
    })
    .filter(({ letters }) => letters.size > 0);
}

async function findCuts({ setting, weights, folder }: Wish, letters: ReadonlySet<number>): Promise<Cut[]> {
  const [least, greatest] = weights;
  const light = await findCutsAt({ ...setting, weight: least, folder }, letters);
  if (light.every(({ file }) => 'wght' in file.axes)) return light.map((cut) => ({ ...cut, weights }));
  const isPackage = !isOwnFile(setting.source);
  const heavySource = setting.bold ?? (isPackage ? setting.source : undefined);
  if (least === greatest || !heavySource) return light;
  return [...light, ...(await findCutsAt({ ...setting, source: heavySource, weight: greatest, folder }, letters))];
}

async function findCutsAt(wish: FontWish, letters: ReadonlySet<number>) {
  const { axes = {}, weight } = wish;
  const left = new Set(letters);
  const cuts: Cut[] = [];
  for (const { path, name, asksFor } of listFiles(wish)) {
    const asked = [...left].filter(asksFor);
    if (asked.length === 0) continue;
    const file = await openFont(path, name);
    const drawn = asked.filter((letter) => file.letters.has(letter));
    if (drawn.every(isBlank)) continue;
    for (const letter of drawn) left.delete(letter);
    checkAxes(file, axes, weight);
    cuts.push({ file, letters: new Set(drawn), weights: [weight, weight], axes });
  }
  return cuts;
}

function checkAxes({ name, axes }: FontFile, wanted: Record<string, number>, weight: number) {
  for (const [tag, value] of Object.entries({ ...wanted, ...('wght' in axes ? { wght: weight } : {}) })) {
    const axis = axes[tag];
    if (!axis) throw new FontError(`${name} has no axis ${tag}; it has ${Object.keys(axes).join(', ') || 'none'}`);
    if (value < axis.min || value > axis.max)
      throw new FontError(`${name}: ${tag} goes from ${axis.min} to ${axis.max}, not to ${value}`);
  }
}

export const toText = (letter: number) => String.fromCodePoint(letter);

const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Armenian', 'Georgian', 'Thai', 'Devanagari', 'Bengali', 'Tamil'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul'],
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

const scriptsOf = (letters: readonly number[]) =>
  scripts.filter((script) => letters.some((letter) => script.test(toText(letter))));
