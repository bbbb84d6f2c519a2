import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** Whether a package of a font is installed in the project, or in the owner's folder. */
export const isInstalled = (font: string, owner = ''): boolean =>
  ['', owner].some((place) => existsSync(join(place, 'node_modules', font)));

/**
 * Returns a function that lists the fonts of a site by name. Installed packages are read once, the
 * owner's own files at each call.
 */
export function createFontList({ owner, list }: { owner: string; list: () => string[] }) {
  const installed = ['', owner].flatMap((place) =>
    globSync('node_modules/@fontsource{,-variable}/*/metadata.json', { cwd: place || '.' }).map(
      (file) => ({
        value: dirname(file).replaceAll('\\', '/').replace('node_modules/', ''),
        name: JSON.parse(readFileSync(join(place, file), 'utf8')).family,
      }),
    ),
  );
  return () => {
    const fontFiles = list().filter((path) => path.startsWith('fonts/'));
    const files = fontFiles.map((path) => ({ value: path, name: basename(path, extname(path)) }));
    return [...files, ...installed].sort((one, other) => one.name.localeCompare(other.name));
  };
}
