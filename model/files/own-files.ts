import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Whose files the site serves as they are, from its root: a proof for a search engine, ads.txt. */
export const ownFilesFolder = (folder: string): string => join(folder, 'files');

/** Files that systems and editors leave are no files of the owner's. */
const isHidden = (path: string): boolean => /(?:^|\/)\.(?!well-known\/)|~$/.test(path);

/** The paths of these files below their folder: '.well-known/security.txt'. */
export function listOwnFiles(folder: string): string[] {
  const root = ownFilesFolder(folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    .filter((path) => !isHidden(path))
    .sort();
}
