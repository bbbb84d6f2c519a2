import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Colours } from '../configuration/colours.ts';
import type { Problem } from '../files/problem.ts';
import type { Drawing } from './clean-drawing.ts';
import { readDrawing } from './load-logo.ts';

const names = ['opening', 'closing'] as const;
export type OwnPicture = (typeof names)[number];

/** An owner's pictures in place of the drawn week: a drawing, or the file of a photograph. */
export type OwnPictures = Partial<Record<OwnPicture, Drawing | string>>;

/** Reads brand/opening and brand/closing, where they are there: SVG in the colours of the site, as the logo, or a photograph. */
export function readPictures(colours: Colours, folder: string): { pictures: OwnPictures; problems: Problem[] } {
  const pictures: OwnPictures = {};
  const problems: Problem[] = [];
  for (const name of names) {
    const files = ['svg', 'avif', 'webp', 'jpg', 'jpeg', 'png'].map((format) => `brand/${name}.${format}`);
    const file = files.find((candidate) => existsSync(join(folder, candidate)));
    if (!file) continue;
    const read = file.endsWith('.svg') ? readDrawing(file, colours, folder) : { drawing: file, problems: [] };
    if (read.drawing) pictures[name] = read.drawing;
    problems.push(...read.problems);
  }
  return { pictures, problems };
}
