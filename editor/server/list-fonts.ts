import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Choice } from '../api.ts';
import type { Folder } from './folder.ts';

/** The fonts that a site can have by their names: those that are installed with the engine or by the owner, and the owner's own files. */
export function listFonts({ owner, list }: Pick<Folder, 'owner' | 'list'>): Choice[] {
  const installed = ['', owner].flatMap((place) =>
    globSync('node_modules/@fontsource{,-variable}/*/metadata.json', { cwd: place || '.' }).map((file) => ({
      value: dirname(file).replaceAll('\\', '/').replace('node_modules/', ''),
      name: JSON.parse(readFileSync(join(place, file), 'utf8')).family,
    })),
  );
  const own = list().filter((path) => path.startsWith('fonts/'));
  const files = own.map((path) => ({ value: path, name: basename(path, extname(path)) }));
  return [...files, ...installed].sort((one, other) => one.name.localeCompare(other.name));
}
