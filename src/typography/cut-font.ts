import subsetFont from 'subset-font';
import { makeOnce } from '../../model/files/make-once.ts';
import { FontError } from '../../model/letters/font-file.ts';
import { type Cut, toText } from '../../model/letters/typeface.ts';

/** OpenType features that are off by default and that no style sheet turns on. */
const unused =
  /^(aalt|salt|ss\d\d|cv\d\d|c2sc|c2pc|smcp|pcap|frac|afrc|numr|dnom|sups|subs|sinf|ordn|case|zero|[dh]lig|hist|swsh|titl|[po]num)$/;

/**
 * The subset of a font as WOFF2, with its range of weights. Later builds and other languages with the same letters read it from a cache.
 * @throws FontError when the font cannot be cut
 */
export function cutFont({
  file: { name, data, face, axes },
  letters,
  weights: [least, greatest],
  axes: places,
}: Cut): Promise<Buffer> {
  const text = [...letters].map(toText).sort().join('');
  const features = [...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')];
  const weight = least === greatest ? least : { min: least, max: greatest };
  const placeOf = (tag: string, usual: number) => places[tag] ?? (tag === 'wght' ? weight : usual);
  const options = {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: [...new Set(features)].filter((tag) => !unused.test(tag)),
    variationAxes: Object.fromEntries(Object.values(axes).map(({ tag, default: usual }) => [tag, placeOf(tag, usual)])),
  } as const;
  return makeOnce('fonts', [data, JSON.stringify([text, options])], () => subsetFont(data, text, options)).catch((error) => {
    throw new FontError(`${name} cannot be cut to the letters of the site (${error.message}); put another font in its place`);
  });
}
