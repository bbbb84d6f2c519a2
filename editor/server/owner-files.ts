import { createHash } from 'node:crypto';
import { type BigIntStats, existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import { copyAtomically, removeDurably } from '../../model/files/write-atomically.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import { Refused } from './refused.ts';

/** The parts of the owner's folder that the editor reads and writes. */
const parts = ['content', 'media', 'brand', 'fonts', 'translations'] as const;

export const isOwnersFile = (path: string) => path === configurationFile || parts.some((part) => path.startsWith(`${part}/`));

/** The notes of translations follow the texts: saving writes them. */
export const isNote = (path: string) => path.startsWith('translations/');

/** Pages read the configuration and fonts once per process, and every other file for each request. */
export const isReadOnce = (path: string) => path === configurationFile || (/^(brand|fonts)\//.test(path) && path !== logoFile);

/** Every file of an owner's folder, by its path there: 'content/fr/home.json'. */
export function listFiles(folder: string): string[] {
  const below = parts.flatMap((part) => {
    const path = join(folder, part);
    return existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  });
  const files = below
    .filter((entry) => !/^\.|~$|\.part$/.test(entry.name) && isFile(join(entry.parentPath, entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return [...(isFile(join(folder, configurationFile)) ? [configurationFile] : []), ...files].sort();
}

/**
 * The absolute path of a file that a browser named.
 * @throws Refused when it is not in the owner's folder, or is a link that leads out of it
 */
export function locate(folder: string, path: string): string {
  const steps = path.split('/');
  const isPlain = steps.every((step) => /^[^\\:\0]+$/.test(step) && !step.startsWith('.'));
  if (!isOwnersFile(path) || !isPlain) throw new Refused(400, ['notWritten', { file: path }]);
  const whole = resolve(folder, path);
  const isLink = lstatSync(whole, { throwIfNoEntry: false })?.isSymbolicLink();
  const [place, root] = [realpathOf(dirname(whole)), realpathSync(folder)];
  if (isLink || (place !== root && !place.startsWith(root + sep))) throw new Refused(400, ['isLink', { file: path }]);
  return whole;
}

/** The real path of the nearest folder that exists. */
function realpathOf(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : realpathOf(dirname(folder));
}

type Known = { stamp: string; hash: string };
const known = new Map<string, Known>();

/** The resolution of file times: two changes within this time may have the same time. */
const tickMs = 100;

/** A hash of the file, to tell whether it changed; empty where there is none. */
export function hashFile(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats?.isFile()) return '';
  const stamp = stampOf(stats);
  const cached = known.get(file);
  if (cached?.stamp === stamp) return cached.hash;
  const hash = hashOf(readFileSync(file));
  if (Date.now() - Number(stats.mtimeMs) > tickMs) known.set(file, { stamp, hash });
  return hash;
}

export const hashOf = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

const stampOf = ({ mtimeNs, ctimeNs, size, ino }: BigIntStats) => [mtimeNs, ctimeNs, size, ino].join(' ');

/** The files that differ between two folders. */
export const listDifferent = (one: string, other: string): string[] =>
  [...new Set([...listFiles(one), ...listFiles(other)])].filter(
    (path) => hashFile(join(one, path)) !== hashFile(join(other, path)),
  );

/**
 * Copies a file from another folder, or removes it where that one has none. Pictures and films, which are large, are hard links.
 * @param beside a folder on the same disk for the file while it is written
 */
export function copyInto(to: string, from: string, path: string, beside: string): void {
  if (existsSync(join(from, path))) copyAtomically(join(from, path), join(to, path), beside, path.startsWith('media/'));
  else if (existsSync(join(to, path))) removeDurably(join(to, path));
}
