import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Lists the files below a folder by their paths, which are sorted, relative to the folder, and
 * written with slashes. A missing folder has none.
 */
export const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          relative(folder, join(parentPath, name)).split(sep).join('/'),
        )
        .sort()
    : [];
