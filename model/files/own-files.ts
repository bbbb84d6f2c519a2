import { join } from 'node:path';
import { listFiles } from './list-files.ts';

/** Whose files the site serves as they are, from its root: a proof for a search engine, ads.txt. */
export const ownFilesFolder = (folder: string): string => join(folder, 'files');

/** Files that systems and editors leave are no files of the owner's. */
const isHidden = (path: string): boolean => /(?:^|\/)\.(?!well-known\/)|~$/.test(path);

/** The paths of these files below their folder: '.well-known/security.txt'. */
export const listOwnFiles = (folder: string): string[] =>
  listFiles(ownFilesFolder(folder)).filter((path) => !isHidden(path));
