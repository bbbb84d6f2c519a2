import { lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sync as writeAtomically } from 'write-file-atomic';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import { diskFiles } from '../../model/translations/files.ts';
import { Refused, refuseDisk } from './refused.ts';

/** Texts or pictures by path; undefined where there is no file. */
export type Contents = ReadonlyMap<string, string | Buffer | undefined>;
export type Folder = ReturnType<typeof openFolder>;
const parts = ['content', 'media', 'brand', 'fonts', 'translations'] as const;

export const isOwnersFile = (path: string) =>
  path === configurationFile ||
  (parts.some((part) => path.startsWith(`${part}/`)) && !/(^|\/)\.|~$|\.\w+\.\d+$/.test(path));

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
    [configurationFile, ...listAll()]
      .filter((path) => isOwnersFile(path) && isFile(join(owner, path)))
      .sort();
  return {
    owner,
    list,
    read: diskFiles(owner).read,
    readBytes: (path: string) =>
      isFile(join(owner, path)) ? readFileSync(join(owner, path)) : undefined,
    stamps: () =>
      new Map(
        list().map((path) => {
          const { ino, ctimeNs, size } =
            statSync(join(owner, path), { bigint: true, throwIfNoEntry: false }) ?? {};
          return [path, [ino, ctimeNs, size].join(' ')];
        }),
      ),
    write: (contents: Contents) => writeContents(owner, contents),
  };
}

/**
 * Writes files into a folder, each of them whole or not at all. @throws Refused that says why one
 * cannot be written
 */
export function writeContents(folder: string, contents: Contents) {
  for (const [path, data] of contents)
    onDisk(path, () => {
      const file = locate(folder, path);
      if (data === undefined) return rmSync(file, { force: true });
      mkdirSync(dirname(file), { recursive: true });
      writeAtomically(file, data);
    });
}

/** @throws Refused that says why a file cannot be written */
export function onDisk(path: string, write: () => void) {
  try {
    write();
  } catch (error) {
    throw refuseDisk(error, path);
  }
}

/**
 * The absolute path of a file that a browser named. @throws Refused when it is not in the owner's
 * folder, or behind a link
 */
export function locate(folder: string, path: string): string {
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
