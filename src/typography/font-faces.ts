import { type Cut, cutsAt, type Typeface } from '../../model/letters/typeface.ts';
import { listDrawn, toAsset } from './cut-font.ts';
import { boldFrom } from './fallback-metrics.ts';

/**
 * All faces share their weight ranges: a browser takes the letters of a text only from faces that
 * are described alike.
 */
export async function describeFaces(
  typeface: Typeface,
  family: string,
  described = typeface,
): Promise<string> {
  const ends = listWeights(typeface).map((weight) => ({ weight, cuts: cutsAt(typeface, weight) }));
  const isOne = ends.every(({ cuts }) =>
    cuts.every(({ weights }) => weights.join() === typeface[0]?.weights.join()),
  );
  const faces = (isOne ? ends.slice(0, 1) : ends).flatMap(({ weight, cuts }) =>
    cuts.map(async (cut) => {
      const file = described.find(
        (whole) => whole.file === cut.file && whole.letters.isSupersetOf(cut.letters),
      );
      if (!file) return '';
      const others = cuts.filter((other) => other !== cut);
      const letters = others.length > 0 ? `;unicode-range:${describeRange(cut, others)}` : '';
      const { name } = await toAsset(file);
      return [
        `@font-face{font-family:${family};src:url(/_astro/${name});`,
        `font-weight:${rangeOf(weight, isOne)};font-display:swap${letters}}`,
      ].join('');
    }),
  );
  return (await Promise.all(faces)).join('');
}

/**
 * Writes the unicode-range of a file, as the fewest ranges that contain no letter of another file.
 * Some fonts draw one letter as two signs, such as Thai am. The range then has the letter and both
 * signs, because a browser takes from a font no sign that is outside the range.
 */
export function describeRange(cut: Pick<Cut, 'letters'>, others: Pick<Cut, 'letters'>[]): string {
  const taken = new Set(others.flatMap(({ letters }) => [...letters]));
  const drawn = [...listDrawn(cut.letters)].map((sign) => sign.codePointAt(0) as number);
  const all = [...new Set([...drawn, ...taken])].sort((one, other) => one - other);
  const marks = all.map((letter) => (taken.has(letter) ? '-' : '+')).join('');
  const print = (index: number) => all[index]?.toString(16);
  return [...marks.matchAll(/\++/g)]
    .map(
      ({ 0: { length }, index }) =>
        `U+${print(index)}${length > 1 ? `-${print(index + length - 1)}` : ''}`,
    )
    .join();
}

/** The least and the greatest weight of a typeface. */
export function listWeights(typeface: Typeface): number[] {
  const weights = typeface.flatMap((cut) => cut.weights);
  return [...new Set([Math.min(...weights), Math.max(...weights)])];
}

/**
 * The range of weights for which a font of this weight is described; a single font covers all
 * weights, so that browsers synthesise no bold.
 */
export const rangeOf = (weight: number, isOnly: boolean) =>
  isOnly ? '1 1000' : weight < boldFrom ? `1 ${boldFrom - 1}` : `${boldFrom} 1000`;
