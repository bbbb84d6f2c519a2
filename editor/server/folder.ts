import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { sync as writeAtomically } from 'write-file-atomic';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { isFile } from '../../model/files/owner-folder.ts';
import { explainDisk, Refused } from './refused.ts';

/** Texts or pictures by path; undefined where there is no file. */
export type Contents = ReadonlyMap<string, string | Buffer | undefined>;

export type Folder = ReturnType<typeof openFolder>;

const parts = ['content', 'media', 'brand', 'fonts', 'translations'] as const;

export const isOwnersFile = (path: string) =>
  path === configurationFile || (parts.some((part) => path.startsWith(`${part}/`)) && !/(^|\/)\.|~$|\.\w+\.\d+$/.test(path));

/** The notes of translations follow the texts: the editor writes them with these. */
export const isNote = (path: string) => path.startsWith('translations/');

const listAll = (folder: string): string[] =>
  parts.flatMap((part) => {
    const path = join(folder, part);
    return existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)) : [];
  });

/** Every file of an owner's folder, by its path there: 'content/fr/home.json'. */
export const listFiles = (folder: string): string[] =>
  [join(folder, configurationFile), ...listAll(folder)]
    .filter(isFile)
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter(isOwnersFile)
    .sort();

/** The owner's folder, without what a killed process had half written: write-file-atomic adds a hash of up to ten digits to the name. */
export function openFolder(owner: string) {
  // An owner's own "prices.pdf.2026" or "logo.svg.20261125" stays; a shorter hash is rare, and such a file is shown nowhere.
  for (const file of listAll(owner)) if (/\.\w+\.\d{9,10}$/.test(file)) rmSync(file, { force: true });
  const read = (path: string) => {
    const file = join(owner, path);
    return isFile(file) ? readFileSync(file) : undefined;
  };
  return {
    owner,
    list: () => listFiles(owner),
    read: (path: string) => read(path)?.toString('utf8'),
    readBytes: read,
    stamps: () =>
      new Map(
        listFiles(owner).map((path) => {
          const { ino, ctimeNs, size } = statSync(join(owner, path), { bigint: true, throwIfNoEntry: false }) ?? {};
          return [path, [ino, ctimeNs, size].join(' ')];
        }),
      ),
    /** Writes files, each of them whole or not at all. @throws Refused that says why one cannot be written */
    write(contents: Contents) {
      for (const [path, data] of contents)
        onDisk(path, () => {
          const file = locate(owner, path);
          if (data === undefined) rmSync(file, { force: true });
          else {
            mkdirSync(dirname(file), { recursive: true });
            writeAtomically(file, data);
          }
        });
    },
  };
}

/** @throws Refused that says why a file cannot be written */
export function onDisk(path: string, write: () => void) {
  try {
    write();
  } catch (error) {
    const said = explainDisk(error, path);
    throw said ? new Refused(507, said) : error;
  }
}

/** The absolute path of a file that a browser named. @throws Refused when it is not in the owner's folder, or behind a link */
export function locate(folder: string, path: string): string {
  const steps = path.split('/');
  const isPlain = steps.every((step) => /^[^\\:\0]+$/.test(step) && !step.startsWith('.'));
  if (!isOwnersFile(path) || !isPlain) throw new Refused(400, ['notWritten', { file: path }]);
  const isLink = steps.some((_, index) =>
    lstatSync(join(folder, ...steps.slice(0, index + 1)), { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  if (isLink) throw new Refused(400, ['isLink', { file: path }]);
  return join(folder, path);
}
