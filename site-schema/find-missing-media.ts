import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every value that names a file of media/ which is not there, as 'offers.0.figure: …'.
 * @param folder the owner's folder
 */
export function findMissingMedia(value: unknown, folder: string, path: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return value.startsWith('media/') && !existsSync(join(folder, value))
      ? [`${path.join('.')}: there is no ${value}; check its spelling, or put the file there`]
      : [];
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => findMissingMedia(part, folder, [...path, key]));
}
