import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { nameFile } from './owner-folder.ts';

/** Whether a file is empty, or a drawing of no size: a build could not make a picture of it. */
export function isBroken(file: string): boolean {
  if (!/\.svg$/i.test(file)) return statSync(file).size === 0;
  const [start = ''] = /<svg\b[^>]*>/i.exec(readFileSync(file, 'utf8')) ?? [];
  return !/\sviewBox=/.test(start) && !(/\swidth=/.test(start) && /\sheight=/.test(start));
}

/** Finds the pictures of media/ that would end a build, whether a text shows them or not. */
export const checkPictures = (folder: string): Problem[] =>
  globSync('media/**/*.{jpg,jpeg,png,webp,avif,svg}', { cwd: folder })
    .filter((path) => isBroken(join(folder, path)))
    .map((path) => ({
      file: nameFile(join(folder, path)),
      key: '',
      ...reason('brokenPicture', { path }),
    }));
