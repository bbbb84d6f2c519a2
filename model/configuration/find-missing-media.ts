import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every value that names a file of media/ which is not there, with its key.
 * @param folder the owner's folder
 */
export function findMissingMedia(
  value: unknown,
  folder: string,
  path: readonly string[] = [],
): { key: string; message: string }[] {
  if (typeof value === 'string')
    return value.startsWith('media/') && !existsSync(join(folder, value))
      ? [{ key: path.join('.'), message: `there is no ${value}; check its spelling, or put the file there` }]
      : [];
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => findMissingMedia(part, folder, [...path, key]));
}
