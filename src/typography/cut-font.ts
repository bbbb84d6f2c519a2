import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type Cut, toText } from '../../model/letters/typeface.ts';

const cacheFolder = join(process.cwd(), '.cache', 'fonts');

/** Features that a style sheet would have to ask for, and none does. */
const unused =
  /^(aalt|salt|ss\d\d|cv\d\d|c2sc|c2pc|smcp|pcap|frac|afrc|numr|dnom|sups|subs|sinf|ordn|case|zero|[dh]lig|hist|swsh|titl|[po]num)$/;
const needless = ['STAT', 'DSIG', 'gasp', 'meta'];

/** Languages share cuts, and ask at the same time. */
const underway = new Map<string, Promise<Buffer>>();

/** A font's letters as WOFF2, at its weights. */
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
  });
}

/** The same cut is made once: later builds take it from .cache/fonts. */
export function cutOnce(data: Buffer, text: string, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> {
  const key = createHash('sha256')
    .update(data)
    .update(JSON.stringify([text, options]))
    .digest('hex')
    .slice(0, 32);
  const cutting = underway.get(key) ?? readCached(key, () => subsetFont(data, text, options));
  underway.set(key, cutting);
  return cutting;
}

async function readCached(key: string, cut: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(cacheFolder, `${key}.woff2`);
  const cached = await readFile(path).catch(() => undefined);
  if (cached) return cached;
  const font = await cut();
  await mkdir(cacheFolder, { recursive: true });
  // Written aside first: a build that is stopped leaves no half of a font behind.
  // Its own name for each writer: two may make the same at once.
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, font);
  await rename(aside, path);
  return font;
}

const listFeatures = ({ file: { face } }: Cut) =>
  [...new Set([...face.getTableFeatureTags('GSUB'), ...face.getTableFeatureTags('GPOS')])].filter((tag) => !unused.test(tag));

function placeOnAxes({ file, axes, weights: [min, max] }: Cut) {
  const weight = min === max ? min : { min, max };
  return Object.fromEntries(
    Object.values(file.axes).map(({ tag, default: usual }) => [tag, axes[tag] ?? (tag === 'wght' ? weight : usual)]),
  );
}
