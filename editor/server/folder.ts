import { lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sync as writeAtomically } from 'write-file-atomic';
import { acceptedFile } from '../../model/checks/accepted.ts';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import { diskFiles } from '../../model/translations/files.ts';
import { Refused, refuseDisk } from './refused.ts';

/** Files by path; undefined where there is none. */
export type Contents = ReadonlyMap<string, string | Buffer | undefined>;
/** What tells the versions of a file apart, by path: each change makes another one. */
export type Versions = ReadonlyMap<string, string>;
export type Folder = ReturnType<typeof openFolder>;
const parts = ['content', 'media', 'brand', 'fonts', 'files', 'translations'] as const;

const single = [configurationFile, acceptedFile];

export const isOwnersFile = (path: string) =>
  single.includes(path) ||
  (parts.some((part) => path.startsWith(`${part}/`)) &&
    !/(^|\/)\.(?!well-known\/)|~$|\.\w+\.\d+$/.test(path));

/**
 * The owner's folder, without what a killed process had half written: write-file-atomic adds a hash
 * of up to ten digits to the name.
 */
export function openFolder(owner: string) {
  const listAll = () => parts.flatMap(diskFiles(owner).list);
  // An owner's own "prices.pdf.2026" or "logo.svg.20261125" stays; a shorter hash is rare, and such
  // a file is shown nowhere.
  for (const path of listAll())
    if (/\.\w+\.\d{9,10}$/.test(path)) rmSync(join(owner, path), { force: true });
  /** Lists the owner's files by their paths in the folder: 'content/fr/home.json'. */
  const list = () =>
    [...single.filter((path) => isFile(join(owner, path))), ...listAll()]
      .filter(isOwnersFile)
      .sort();
  const versionOf = (path: string): string | undefined => {
    const found = statSync(join(owner, path), { bigint: true, throwIfNoEntry: false });
    return found && [found.ino, found.ctimeNs, found.size].join(' ');
  };
  return {
    owner,
    list,
    versionOf,
    read: diskFiles(owner).read,
    readBytes: (path: string) =>
      isFile(join(owner, path)) ? readFileSync(join(owner, path)) : undefined,
    versions: (): Versions => new Map(list().map((path) => [path, versionOf(path) ?? ''])),
    /**
     * Writes files, each of them whole or not at all, over the versions that were read.
     * @throws Refused, and nothing is written, where one has another version
     */
    write(contents: Contents, read: Versions): void {
      const files = [...contents].map(([path, data]) => [path, locate(owner, path), data] as const);
      const changed = files.filter(([path]) => versionOf(path) !== read.get(path));
      if (changed.length > 0)
        throw new Refused(409, ['hasChanged', { file: changed.map(([path]) => path).join(', ') }]);
      for (const [path, file, data] of files) onDisk(path, () => writeWhole(file, data));
    },
  };
}

function writeWhole(file: string, data: string | Buffer | undefined): void {
  if (data === undefined) rmSync(file, { force: true });
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, data);
  }
}

/** @throws Refused that says why a file cannot be written */
function onDisk(path: string, write: () => void) {
  try {
    write();
  } catch (error) {
    throw refuseDisk(error, path);
  }
}

/**
 * The absolute path of a file that a browser named.
 * @throws Refused when it is not in the owner's folder, or behind a link
 */
function locate(folder: string, path: string): string {
  const steps = path.split('/');
  const isPlain = steps.every((step) => /^[^\\:\0]+$/.test(step) && !step.startsWith('.'));
  if (!isOwnersFile(path) || !isPlain) throw new Refused(400, ['notWritten', { file: path }]);
  const isLink = steps.some((_, index) =>
    lstatSync(join(folder, ...steps.slice(0, index + 1)), {
      throwIfNoEntry: false,
    })?.isSymbolicLink(),
  );
  if (isLink) throw new Refused(400, ['isLink', { file: path }]);
  return join(folder, path);
}
