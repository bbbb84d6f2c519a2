import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Colours, paletteProperties } from '../configuration/colours.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../problems/problem.ts';
import { cleanDrawing, type Drawing, DrawingError } from './drawing.ts';

/** A drawing is inlined in pages, so its file must be small. */
const mostKilobytes = 16;
export const logoFile = 'brand/logo.svg';
const names = ['opening', 'closing'] as const;
export type OwnPicture = (typeof names)[number];

/** An owner's pictures in place of the drawn week: a drawing, or the file of a photograph. */
export type OwnPictures = Partial<Record<OwnPicture, Drawing | string>>;

/** What is drawn for an owner; icons of offers by their files. */
export type Drawings = {
  logo: Drawing | undefined;
  pictures: OwnPictures;
  icons: ReadonlyMap<string, Drawing>;
};

/**
 * Reads the owner's drawings: brand/logo.svg; where they are there, brand/opening and
 * brand/closing, which may be photographs; and the files of offers' icons. Shapes without a colour, or with currentColor, take the
 * colour of the text around the drawing; those with var(--accent, #e7ec3a) a colour of the
 * configuration. Other programs show the colour after the comma.
 */
export function readDrawings(
  { colours, offers }: Pick<Configuration, 'colours' | 'offers'>,
  folder: string,
): Drawings & { problems: Problem[] } {
  const problems: Problem[] = [];
  const read = (path: string, name = basename(path, '.svg')) => {
    const file = join(folder, path);
    const { drawing, messages } = existsSync(file)
      ? checkDrawing(readFileSync(file, 'utf8'), colours, name)
      : { messages: ['the file is missing; save your logo there as SVG'] };
    problems.push(...messages.map((message) => ({ file: nameFile(file), key: '', message })));
    return drawing;
  };
  const pictures: OwnPictures = {};
  for (const name of names) {
    const files = ['svg', 'avif', 'webp', 'jpg', 'jpeg', 'png'].map(
      (format) => `brand/${name}.${format}`,
    );
    const file = files.find((candidate) => existsSync(join(folder, candidate)));
    const picture = file?.endsWith('.svg') ? read(file) : file;
    if (picture) pictures[name] = picture;
  }
  const icons = new Map<string, Drawing>();
  for (const { icon } of offers) {
    // A missing file of media/ is reported with the configuration.
    if (!icon || icons.has(icon) || !existsSync(join(folder, icon))) continue;
    const drawing = read(icon, `icon-${basename(icon, '.svg')}`);
    if (drawing) icons.set(icon, drawing);
  }
  return { logo: read(logoFile), pictures, icons, problems };
}

/** Cleans an SVG file; `messages` say why it cannot be inlined, each with a remedy. */
function checkDrawing(
  svg: string,
  colours: Colours,
  name: string,
): { drawing?: Drawing; messages: readonly string[] } {
  try {
    const drawing = cleanDrawing(svg, name);
    const messages = [...explainColours(drawing, colours), ...explainSize(drawing)];
    return messages.length > 0 ? { messages } : { drawing, messages };
  } catch (error) {
    if (error instanceof DrawingError) return { messages: error.problems };
    throw error;
  }
}

function explainColours({ shapes }: Drawing, colours: Colours): string[] {
  const known = paletteProperties(colours).map(([property]) => property);
  const asked = [...shapes.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, property = '']) => property);
  const unknown = new Set(asked).difference(new Set(known));
  return [...unknown].map(
    (property) =>
      `asks for ${property}, which is no colour of the site; write one of ${known.join(', ')}`,
  );
}

function explainSize({ shapes }: Drawing): string[] {
  const kilobytes = Math.ceil(Buffer.byteLength(shapes) / 1024);
  if (kilobytes <= mostKilobytes) return [];
  return [
    `has ${kilobytes} KB of shapes and stands in every page; simplify it to at most ${mostKilobytes} KB`,
  ];
}
