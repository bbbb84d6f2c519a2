import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { explainPicture } from './broken-pictures.ts';
import { isPicture } from './media-file.ts';
import { nameFile } from './owner-folder.ts';

/**
 * Finds the files of media/ that would end a build, whether a text shows them or not: broken
 * pictures, and names of which the bundler or Astro's router reads a part as something else.
 */
export const checkMedia = (folder: string): Problem[] =>
  globSync('media/**/*.{jpg,jpeg,png,webp,avif,svg,mp4,webm,vtt,pdf}', { cwd: folder }).flatMap(
    (path) => {
      const why = explainMedia(path, folder);
      return why ? [{ file: nameFile(join(folder, path)), key: '', ...why }] : [];
    },
  );

function explainMedia(path: string, folder: string): Reason | undefined {
  const misread = isPicture(path) ? /[#?]/ : /[#?%]/;
  if (misread.test(path)) return reason('signInName', { path });
  return isPicture(path) ? explainPicture(join(folder, path), path) : undefined;
}
