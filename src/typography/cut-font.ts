import { hash } from 'node:crypto';
import subsetFont from 'subset-font';
import { FontError } from '../../model/letters/font-file.ts';
import { type Cut, toText } from '../../model/letters/typeface.ts';
import { reason } from '../../model/problems/reason.ts';
import { makeOnce } from '../cache/make-once.ts';

export type FontAsset = { name: string; data: Buffer };

/** The subset of a font as a file of the site, named by its contents. */
export async function toAsset(cut: Cut): Promise<FontAsset> {
  const data = await cutFont(cut);
  return { name: `${hash('sha256', data).slice(0, 10)}.woff2`, data };
}

/** OpenType features that are off by default and that no style sheet turns on. */
const unused =
  /^(aalt|salt|ss\d\d|cv\d\d|c2sc|c2pc|smcp|pcap|frac|afrc|numr|dnom|sups|subs|sinf|ordn|case|zero|[dh]lig|hist|swsh|titl|[po]num)$/;

/**
 * Letters as a text, with the two signs that browsers draw in place of one: of a vowel around its
 * consonant, and of am in Thai and Lao.
 */
export function listDrawn(letters: ReadonlySet<number>): string {
  const text = [...letters].map(toText).sort().join('');
  const split = text.match(/[\p{M}\u0E33\u0EB3]/gu) ?? [];
  return text + split.join('').normalize('NFKD');
}

/**
 * The subset of a font as WOFF2, with its range of weights. Later builds, and languages of the same
 * letters, read it from a cache.
 */
function cutFont({
  file: { name, data, face, axes },
  letters,
  weights: [least, greatest],
  axes: values,
}: Cut): Promise<Buffer> {
  const text = listDrawn(letters);
  const features = [...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')];
  const weight = least === greatest ? least : { min: least, max: greatest };
  const valueAt = (tag: string, usual: number) => values[tag] ?? (tag === 'wght' ? weight : usual);
  const options = {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [...new Set(features)].filter((tag) => !unused.test(tag)),
    variationAxes: Object.fromEntries(
      Object.values(axes).map(({ tag, default: usual }) => [tag, valueAt(tag, usual)]),
    ),
  } as const;
  return makeOnce('fonts', [data, JSON.stringify([text, options])], () =>
    subsetFont(data, text, options),
  ).catch((error) => {
    throw new FontError(reason('notCut', { font: name, fault: error.message }));
  });
}
