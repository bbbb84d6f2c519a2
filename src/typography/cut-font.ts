import subsetFont from 'subset-font';
import { makeOnce } from '../../model/files/make-once.ts';
import { FontError } from '../../model/letters/font-file.ts';
import { type Cut, toText } from '../../model/letters/typeface.ts';

/** OpenType features that are off by default and that no style sheet turns on. */
const unused =
  /^(aalt|salt|ss\d\d|cv\d\d|c2sc|c2pc|smcp|pcap|frac|afrc|numr|dnom|sups|subs|sinf|ordn|case|zero|[dh]lig|hist|swsh|titl|[po]num)$/;
const needless = ['STAT', 'DSIG', 'gasp', 'meta'];

/**
 * The subset of a font as WOFF2, with its range of weights.
 * @throws FontError when the font cannot be cut
 */
export function cutFont(cut: Cut, letters: Iterable<number>): Promise<Buffer> {
  const text = [...letters]
    .sort((one, other) => one - other)
    .map(toText)
    .join('');
  return cutOnce(cut.file.data, text, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: listFeatures(cut),
    variationAxes: placeOnAxes(cut),
    dropTables: needless,
  }).catch((error: Error) => {
    throw new FontError(
      `${cut.file.name} cannot be cut to the letters of the site (${error.message}); put another font in its place`,
    );
  });
}

/** Subsets a font; languages share the cached result. */
const cutOnce = (data: Buffer, text: string, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> =>
  makeOnce('fonts', [data, JSON.stringify([text, options])], () => subsetFont(data, text, options));

const listFeatures = ({ file: { face } }: Cut) =>
  [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])].filter((tag) => !unused.test(tag));

function placeOnAxes({ file, axes, weights: [min, max] }: Cut) {
  const weight = min === max ? min : { min, max };
  return Object.fromEntries(
    Object.values(file.axes).map(({ tag, default: usual }) => [tag, axes[tag] ?? (tag === 'wght' ? weight : usual)]),
  );
}
