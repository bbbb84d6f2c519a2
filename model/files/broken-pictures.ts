import { closeSync, globSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems/problem.ts';
import { reason } from '../problems/reason.ts';
import { nameFile } from './owner-folder.ts';

/** The first bytes of JPEG, PNG, WebP and AVIF, as Latin letters. */
const beginning = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp(avi[fs]|mi[af]))/s;
/** In bytes: no picture is smaller. */
const smallest = 64;

/** The first bytes of a file alone, since photographs are large, and each check looks at all. */
function readBeginning(file: string): Buffer {
  const bytes = Buffer.alloc(smallest);
  const handle = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes, { length: smallest }));
  } finally {
    closeSync(handle);
  }
}

/**
 * Whether a file is empty, of another kind than its name says, or a drawing of no size: a build
 * could not make a picture of it.
 */
export function isBroken(file: string): boolean {
  if (!/\.svg$/i.test(file)) {
    const bytes = readBeginning(file);
    return bytes.length < smallest || !beginning.test(bytes.toString('latin1', 0, 16));
  }
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
