import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../files/list-files.ts';

/** Reads an owner's folder. Paths are relative to the folder, with slashes. */
export type Files = {
  read(path: string): string | undefined;
  list(folder: string): string[];
};

export const diskFiles = (root: string): Files => ({
  read(path) {
    const file = join(root, path);
    return statSync(file, { throwIfNoEntry: false })?.isFile()
      ? readFileSync(file, 'utf8')
      : undefined;
  },
  list: (folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`),
});

/**
 * Files as they will be after changes that are not written yet; a change to undefined removes a
 * file.
 */
export const withChanges = (
  files: Files,
  changes: ReadonlyMap<string, string | undefined>,
): Files => ({
  read: (path) => (changes.has(path) ? changes.get(path) : files.read(path)),
  list(folder) {
    const listed = new Set(files.list(folder));
    for (const [path, text] of changes) {
      if (text === undefined) listed.delete(path);
      else if (path.startsWith(`${folder}/`)) listed.add(path);
    }
    return [...listed].sort();
  },
});
