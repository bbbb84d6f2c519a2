import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Colours, paletteProperties } from '../configuration/colours.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { cleanDrawing, type Drawing, DrawingError } from './drawing.ts';

/** A drawing is inlined in pages, so its file must be small. */
const mostKilobytes = 16;
export const logoFile = 'brand/logo.svg';
const names = ['opening', 'closing'] as const;
export type OwnPicture = (typeof names)[number];

/** An owner's pictures in place of the drawn week: a drawing, or the file of a photograph. */
type OwnPictures = Partial<Record<OwnPicture, Drawing | string>>;

/** What is drawn for an owner; icons of offers by their files. */
export type Drawings = {
  logo: Drawing | undefined;
  pictures: OwnPictures;
  icons: ReadonlyMap<string, Drawing>;
};

/**
 * Reads the owner's drawings: brand/logo.svg; where they are there, brand/opening and
 * brand/closing, which may be photographs; and the files of offers' icons. A shape without a fill,
 * or with currentColor, has the colour of the text around the drawing. A shape that is filled with
 * var(--accent, #e7ec3a) has that colour of the configuration; programs that know no variables, such
 * as drawing programs, show the colour after the comma.
 */
export function readDrawings(
  { colours, offers }: Pick<Configuration, 'colours' | 'offers'>,
  folder: string,
): Drawings & { problems: Problem[] } {
  const problems: Problem[] = [];
  const read = (path: string, name = basename(path, '.svg')) => {
    const file = join(folder, path);
    const { drawing, reasons } = existsSync(file)
      ? checkDrawing(readFileSync(file, 'utf8'), colours, name)
      : { reasons: [reason('noLogo')] };
    problems.push(...reasons.map((why) => ({ file: nameFile(file), key: '', ...why })));
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

/** Cleans an SVG file; `reasons` say why it cannot be inlined, each with a remedy. */
function checkDrawing(
  svg: string,
  colours: Colours,
  name: string,
): { drawing?: Drawing; reasons: readonly Reason[] } {
  try {
    const drawing = cleanDrawing(svg, name);
    const reasons = [...explainColours(drawing, colours), ...explainSize(drawing)];
    return reasons.length > 0 ? { reasons } : { drawing, reasons };
  } catch (error) {
    if (error instanceof DrawingError) return { reasons: error.reasons };
    throw error;
  }
}

function explainColours({ shapes }: Drawing, colours: Colours): Reason[] {
  const known = paletteProperties(colours).map(([property]) => property);
  const asked = [...shapes.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, property = '']) => property);
  const unknown = new Set(asked).difference(new Set(known));
  return [...unknown].map((name) => reason('unknownColour', { name, known: known.join(', ') }));
}

function explainSize({ shapes }: Drawing): Reason[] {
  const size = Math.ceil(Buffer.byteLength(shapes) / 1024);
  return size > mostKilobytes ? [reason('largeDrawing', { size, most: mostKilobytes })] : [];
}
