import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Colours, paletteProperties } from '../configuration/colours.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { explainPicture } from '../files/broken-pictures.ts';
import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../problems/problem.ts';
import { type Reason, reason } from '../problems/reason.ts';
import { cleanDrawing, type Drawing, DrawingError } from './drawing.ts';

/** A drawing is inlined in pages, so its file must be small. */
const mostKilobytes = 16;
export const logoFile = 'brand/logo.svg';
const names = ['opening', 'closing'] as const;
/** The endings of the files that an opening or closing picture can have; the first one is shown. */
const pictureFormats = ['svg', 'avif', 'webp', 'jpg', 'jpeg', 'png'] as const;
export type OwnPicture = (typeof names)[number];

/** An owner's pictures in place of the drawn week: a drawing, or the file of a photograph. */
type OwnPictures = Partial<Record<OwnPicture, Drawing | string>>;

/** An owner's logos and icons. */
export type Drawings = Omit<ReturnType<typeof readDrawings>, 'problems'>;

/**
 * Reads the owner's drawings: brand/logo; where they are there brand/logo.<language>.svg,
 * brand/icon, and brand/opening and brand/closing, which may be pictures; and the files of offers'
 * icons. A shape without a fill, or with currentColor, has the colour of the text around the
 * drawing. A shape that is filled with var(--accent, #e7ec3a) has that colour of the configuration;
 * programs that know no variables, such as drawing programs, show the colour after the comma.
 */
export function readDrawings(
  { colours, offers, languages }: Pick<Configuration, 'colours' | 'offers' | 'languages'>,
  folder: string,
) {
  const problems: Problem[] = [];
  const note = (file: string, why: Reason) =>
    problems.push({ file: nameFile(file), key: '', ...why });
  const read = (path: string, name = basename(path, '.svg')) => {
    const file = join(folder, path);
    const { drawing, reasons } = existsSync(file)
      ? checkDrawing(readFileSync(file, 'utf8'), colours, name)
      : { reasons: [reason('noLogo')] };
    for (const why of reasons) note(file, why);
    return drawing;
  };
  const isThere = (path: string) => existsSync(join(folder, path));
  const readMark = (name: 'logo' | 'icon') => {
    const file = join(folder, `brand/${name}.png`);
    if (isThere(`brand/${name}.svg`) || !existsSync(file)) return read(`brand/${name}.svg`);
    const why = explainPicture(file, `brand/${name}.png`);
    if (!why) return drawPng(readFileSync(file));
    note(file, why);
    return undefined;
  };
  const pictures: OwnPictures = {};
  for (const name of names) {
    const file = pictureFormats.map((format) => `brand/${name}.${format}`).find(isThere);
    if (!file) continue;
    const picture = file.endsWith('.svg') ? read(file) : file;
    const why = picture === file && explainPicture(join(folder, file), file);
    if (why) note(join(folder, file), why);
    else if (picture) pictures[name] = picture;
  }
  // A missing file of media/ is reported with the configuration.
  const files = new Set(offers.flatMap(({ icon }) => (icon && isThere(icon) ? icon : [])));
  const icons = [...files].flatMap((file) => {
    const drawing = read(file, `icon-${basename(file, '.svg')}`);
    return drawing ? [[file, drawing] as const] : [];
  });
  const logos = languages.flatMap(({ code }) => {
    const file = `brand/logo.${code}.svg`;
    const drawing = isThere(file) ? read(file, 'logo') : undefined;
    return drawing ? [[code, drawing] as const] : [];
  });
  const hasIcon = isThere('brand/icon.svg') || isThere('brand/icon.png');
  /** `icon` is what the site's icons are drawn from, where that is not the logo. */
  const marks = { logo: readMark('logo'), icon: hasIcon ? readMark('icon') : undefined };
  return {
    ...marks,
    /** The logos of single languages, by the code of the language. */
    logos: new Map(logos),
    pictures,
    /** The icons of offers, by their files. */
    icons: new Map(icons),
    problems,
  };
}

/** The PNG that a drawing shows: it is a part of icons, share images and mails. */
export const pngAddress = /data:image\/png;base64,([\w+/=]+)/;

/** The drawing that shows a PNG; its header says how large it is. */
function drawPng(bytes: Buffer): Drawing {
  const [width, height] = [16, 20].map((at) => bytes.readUInt32BE(at)) as [number, number];
  const address = `data:image/png;base64,${bytes.toString('base64')}`;
  const shapes = `<image width="${width}" height="${height}" href="${address}"/>`;
  return { viewBox: [0, 0, width, height], shapes };
}

/** The colours behind the commas, which no page needs: it has each colour that is asked for. */
const fallbacks = /(?<=var\(\s*--[\w-]+)\s*,[^()]*(?=\))/g;

/** Cleans an SVG file; `reasons` say why it cannot be inlined, each with a remedy. */
export function checkDrawing(
  svg: string,
  colours: Colours,
  name: string,
): { drawing?: Drawing; reasons: readonly Reason[] } {
  try {
    const drawing = cleanDrawing(svg, name);
    const reasons = [...explainColours(drawing, colours), ...explainSize(drawing)];
    if (reasons.length > 0) return { reasons };
    return { drawing: { ...drawing, shapes: drawing.shapes.replace(fallbacks, '') }, reasons };
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
