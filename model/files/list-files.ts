import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Lists the files below a folder by their paths, which are sorted, relative to the folder, and
 * written with slashes. A missing folder has none.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  // `join` shortens both paths alike, and takes a fraction of the time of `relative`.
  const start = join(folder, 'a').length - 1;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(start).replaceAll(sep, '/'))
    .sort();
}
