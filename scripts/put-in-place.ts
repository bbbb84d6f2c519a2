import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lockFile } from '../model/process/lock-file.ts';

/**
 * Replaces a built site by a new one, under a lock, since two builds of one site may end together.
 * @param next the folder with the new site; it is moved
 */
export function putInPlace(next: string, built: string): void {
  const unlock = lockFile(join('.cache', 'astro', 'put-in-place.lock'), 60);
  mkdirSync(dirname(built), { recursive: true });
  // Rename does not work across file systems: then the pages are copied beside the built site
  // first.
  const near = statSync(next).dev === statSync(dirname(built)).dev ? next : `${built}.next`;
  const last = join(dirname(near), `${basename(built)}.last`);
  for (const folder of near === next ? [last] : [last, near])
    rmSync(folder, { recursive: true, force: true });
  if (near !== next) cpSync(next, near, { recursive: true });
  if (existsSync(built)) renameSync(built, last);
  renameSync(near, built);
  rmSync(last, { recursive: true, force: true });
  unlock?.();
}
