import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import fontverter from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import type { FontSetting } from '../configuration/design.ts';
import { nameFile } from '../files/owner-folder.ts';
import { explain, type Reason, reason } from '../problems/reason.ts';
import { memoize } from '../process/memoize.ts';
import { addNarrowSpace, findTable } from './add-narrow-space.ts';

export type FontFile = Awaited<ReturnType<typeof openFont>>;

/** A font that cannot be used; the reason says which, and what to write instead. */
export class FontError extends Error {
  override name = 'FontError';
  readonly reason: Reason;
  constructor(why: Reason) {
    super(explain(why));
    this.reason = why;
  }
}

/**
 * Opens a font, each file once.
 * @param name as messages call it
 * @throws FontError
 */
export const openFont = memoize(async (path: string, name: string) => {
  const packed = await readFile(path).catch(() => {
    throw new FontError(reason('noFontFile', { font: name }));
  });
  const unpacked = await fontverter.convert(packed, 'sfnt').catch(() => {
    throw new FontError(reason('notFont', { font: name }));
  });
  const data = addNarrowSpace(unpacked);
  const face = new Face(new Blob(data));
  const letters = new Set(face.collectUnicodes());
  if (letters.size === 0) throw new FontError(reason('emptyFont', { font: name }));
  const table = findTable(data, 'OS/2');
  const weight = table === undefined ? 400 : data.readUInt16BE(data.readUInt32BE(table + 8) + 4);
  return {
    name,
    /** The font as TrueType or OpenType, decompressed. */
    data,
    face,
    letters,
    axes: face.getAxisInfos(),
    /** The weight class of the font's OS/2 table, such as 700. */
    weight,
  };
});

/**
 * The files of a font at a weight, in the order in which they are searched for a letter.
 * @throws FontError
 */
export const listFontFiles = ({ source, axes = {} }: FontSetting, weight: number, owner = '') =>
  [source].flat().flatMap((one) => {
    const path = join(owner, one);
    return isOwnFile(one)
      ? [{ path, name: nameFile(path) }]
      : listPackageFiles(one, axes, weight, owner);
  });

/** The first of some files or letters, as messages list them, and how many more there are. */
export const listFirst = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` (+${names.length - most})` : '');

const isOwnFile = (source: string) => /^(brand|fonts)\//.test(source);

/**
 * Packages of Fontsource: a file for each script and weight, or for each script and set of axes.
 */
function listPackageFiles(
  source: string,
  axes: Record<string, number>,
  weight: number,
  owner: string,
) {
  const folder = findPackage(source, owner);
  const { id, defSubset, weights }: Metadata = JSON.parse(
    readFileSync(join(folder, 'metadata.json'), 'utf8'),
  );
  const names = readdirSync(join(folder, 'files')).sort();
  // A file of a variable font has its weight and the axis that it is named after; “standard” and
  // “full” have several axes.
  const several = Object.keys(axes).length > 0 ? ['full', 'standard', ...Object.keys(axes)] : [];
  const kinds = [...several, 'wght', weight].map(String);
  const kind = kinds.find((name) =>
    names.includes(`${id}-${defSubset}-${name.toLowerCase()}-normal.woff2`),
  );
  if (!kind)
    throw new FontError(reason('noWeight', { font: source, weight, known: weights.join(', ') }));
  const pattern = new RegExp(`^${id}-(.+)-${kind}-normal\\.woff2$`, 'i');
  // Packages have Chinese, Japanese and Korean in a hundred numbered parts, and often also in one
  // file: a page then loads one, not dozens.
  const rank = (script: string) => (script === defSubset ? 0 : /^\d+$/.test(script) ? 2 : 1);
  return names
    .map((name) => ({ name, script: pattern.exec(name)?.[1] ?? '' }))
    .filter(({ script }) => script)
    .sort((one, other) => rank(one.script) - rank(other.script))
    .map(({ name }) => ({ path: join(folder, 'files', name), name: source }));
}

type Metadata = { id: string; defSubset: string; weights: number[] };

function findPackage(name: string, owner: string): string {
  for (const place of [owner, ''])
    try {
      return dirname(createRequire(resolve(place, 'package.json')).resolve(`${name}/package.json`));
    } catch {}
  throw new FontError(reason('notInstalled', { font: name }));
}
