import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Colours } from '../configuration/colours.ts';
import { paletteProperties } from '../configuration/colours.ts';
import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import { cleanDrawing, type Drawing, DrawingError } from './drawing.ts';

/** The logo is inlined in every page, so its file must be small. */
const mostBytes = 16_384;

/** The logo's path in the owner's folder. */
export const logoFile = 'brand/logo.svg';

/**
 * Reads the owner's brand/logo.svg. Shapes without a colour, or with currentColor, take the colour of the text around the logo; those
 * with var(--accent, #e7ec3a) a colour of the configuration. Other programs show the colour after the comma.
 */
export function readLogo(colours: Colours, folder: string): { logo: Drawing | undefined; problems: Problem[] } {
  const file = join(folder, logoFile);
  if (existsSync(file)) {
    const { drawing, problems } = readDrawing(logoFile, colours, folder);
    return { logo: drawing, problems };
  }
  const message = 'the file is missing; save your logo there as SVG';
  return { logo: undefined, problems: [{ file: nameFile(file), key: '', message }] };
}

/** Reads a drawing of the owner's in the colours of the site, such as brand/logo.svg. */
export function readDrawing(
  path: string,
  colours: Colours,
  folder: string,
): { drawing: Drawing | undefined; problems: Problem[] } {
  const file = join(folder, path);
  const { logo, messages } = checkLogo(readFileSync(file, 'utf8'), colours, basename(path, '.svg'));
  return { drawing: logo, problems: messages.map((message) => ({ file: nameFile(file), key: '', message })) };
}

/**
 * Checks an SVG file that is to be the logo, or another drawing; `messages` say why it cannot be, each with a remedy.
 * @param name the prefix of ids
 */
export function checkLogo(
  svg: string,
  colours: Colours,
  name = 'logo',
): { logo?: Drawing | undefined; messages: readonly string[] } {
  try {
    const logo = cleanDrawing(svg, name);
    const messages = [...findUnknownRoles(logo.shapes, colours), ...findExcess(logo.shapes)];
    return messages.length > 0 ? { messages } : { logo, messages: [] };
  } catch (error) {
    if (error instanceof DrawingError) return { messages: error.problems };
    throw error;
  }
}

function findUnknownRoles(shapes: string, colours: Colours): string[] {
  const known = paletteProperties(colours).map(([property]) => property);
  const asked = new Set([...shapes.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, property = '']) => property));
  return [...asked]
    .filter((property) => !known.includes(property))
    .map((property) => `asks for ${property}, which is no colour of the site; write one of ${known.join(', ')}`);
}

/** A message about a logo that is too large. */
function findExcess(shapes: string): string[] {
  const bytes = Buffer.byteLength(shapes);
  const inKilobytes = (size: number) => `${Math.ceil(size / 1024)} KB`;
  if (bytes <= mostBytes) return [];
  return [`has ${inKilobytes(bytes)} of shapes and stands in every page; simplify it to at most ${inKilobytes(mostBytes)}`];
}

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
