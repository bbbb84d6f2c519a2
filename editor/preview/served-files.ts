import { existsSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { decodeAddress } from '../../model/files/decode-address.ts';

/** Folders of the project that browsers ask the development server for. */
const ofProject = ['src', 'node_modules', 'public', 'i18n', 'contact', 'model'];

/** The folders whose files pages need: code, pictures and films, and files that the development server generates. */
export const servedFolders = ({ cache, shown }: { cache: string; shown: string }): readonly string[] => [
  ...ofProject.map((name) => resolve(name)),
  join(shown, 'media'),
  cache,
];

const isIn = (folders: readonly string[], file: string) => folders.some((folder) => file.startsWith(folder + sep));

/**
 * Whether a request is for a page, or for a file that pages need; every other file of the disk is refused, however its address is written.
 * @param url path and query
 */
export function isServed(url: string, folders: readonly string[]): boolean {
  const [pathname = '', ...query] = url.split('?');
  const path = decodeAddress(pathname);
  const picture = new URLSearchParams(query.join('?')).get('href');
  // No page requests a path that is encoded twice or contains "..".
  if (path === undefined || /[%\\\0]|\/\/|(^|\/)\.\.?(\/|$)/.test(path.replace(/^\/@id\/__x00__/, '/@id/'))) return false;
  // Vite's own tools, which open files in programs of this machine.
  if (path.startsWith('/__')) return false;
  if (/^\/_image\/?$/.test(path)) return picture === null || isServed(picture, folders);
  if (path.startsWith('/@fs/')) return isIn(folders, resolve(path.slice('/@fs'.length)));
  if (path.startsWith('/@id/')) return !path.startsWith('/@id//');
  const file = resolve(path.slice(1));
  return isIn(folders, file) || !existsSync(file) || statSync(file).isDirectory();
}
