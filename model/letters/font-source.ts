import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { nameFile } from '../files/owner-folder.ts';
import { FontError } from './font-file.ts';

/** A file of a font, and the letters that it is used for; all letters where it is the only file. */
type SourceFile = { path: string; name: string; asksFor(letter: number): boolean };

export type FontWish = {
  source: string;
  weight: number;
  axes?: Record<string, number> | undefined;
  /** The owner's folder, for a font that is a file or an installed package there. */
  folder?: string | undefined;
};

/**
 * The files of a font at a weight, in the order in which they are searched for a letter.
 * @throws FontError when the package or the weight is not there
 */
export function listFiles(wish: FontWish): SourceFile[] {
  if (!isOwnFile(wish.source)) return listPackageFiles(wish);
  const path = join(wish.folder ?? '', wish.source);
  return [{ path, name: nameFile(path), asksFor: () => true }];
}

/** Whether a font is a file in the owner's folder, and no package. */
export const isOwnFile = (source: string) => /^(brand|fonts)\//.test(source);

/** Packages of Fontsource: a file for each script and weight, or for each script and set of axes. */
function listPackageFiles({ source, weight, axes = {}, folder: owner }: FontWish): SourceFile[] {
  const folder = findPackage(source, owner);
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { id, defSubset, subsets = [], weights, variable }: Metadata = read('metadata.json');
  const isVariable = source.startsWith('@fontsource-variable/');
  const ranges: Record<string, string> = read('unicode.json');
  const pathOf = (subset: string, kind: string | number) =>
    join(folder, 'files', `${id}-${subset.replace(/[[\]]/g, '')}-${kind}-normal.woff2`);
  const kinds = isVariable ? listKinds(axes) : [weight];
  const kind = kinds.find((candidate) => existsSync(pathOf(defSubset, candidate)));
  if (kind === undefined)
    throw new FontError(
      isVariable
        ? `${source} has no axes ${Object.keys(axes).join(', ')}; it has ${Object.keys(variable ?? {}).join(', ')}`
        : `${source} has no weight ${weight}; write one of ${weights.join(', ')}`,
    );
  // Packages have Chinese, Japanese and Korean in a hundred parts, named '[0]' and so on, and often also in one file: a page then loads one, not dozens.
  const whole = subsets.filter((subset) => !(subset in ranges) && existsSync(pathOf(subset, kind)));
  const parts = Object.keys(ranges).filter((subset) => whole.length === 0 || !subset.startsWith('['));
  return [...whole, ...parts]
    .sort((one, other) => Number(other === defSubset) - Number(one === defSubset))
    .map((subset) => ({ path: pathOf(subset, kind), name: source, asksFor: readRange(ranges[subset] ?? 'U+0-10FFFF') }))
    .filter(({ path }) => existsSync(path));
}

type Metadata = { id: string; defSubset: string; subsets?: string[]; weights: number[]; variable?: Record<string, unknown> };

/** Fontsource's names of the files with the given axes, smaller files first. Each file has the weight axis too. */
function listKinds(axes: Record<string, number>): string[] {
  const names = Object.keys(axes);
  const alone = names.length <= 1 ? [(names[0] ?? 'wght').toLowerCase()] : [];
  return [...alone, ...(names.every((name) => standardAxes.has(name)) ? ['standard'] : []), 'full'];
}

/** The registered axes of OpenType; a font's custom axes are only in its full file. */
const standardAxes = new Set(['wght', 'wdth', 'slnt', 'ital', 'opsz']);

/** The folder of a package: in the owner's node_modules, else in the project's. */
function findPackage(name: string, owner = ''): string {
  for (const place of [owner, ''])
    try {
      return dirname(createRequire(resolve(place, 'package.json')).resolve(`${name}/package.json`));
    } catch {}
  const place = nameFile(owner).startsWith('..') ? `--prefix ${nameFile(owner)} ` : '';
  throw new FontError(`${name} is not installed; run: npm install ${place}${name}`);
}

/** Reads 'U+0000-00FF,U+0131'. */
function readRange(text: string): (letter: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (letter) => ranges.some(([from, to]) => letter >= from && letter <= to);
}
