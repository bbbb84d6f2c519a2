import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from '../../model/files/write-whole.ts';
import { cleanDrawing, DrawingError } from '../../model/logo/clean-drawing.ts';
import type { Picture } from '../api.ts';
import { toFileName } from './owner-files.ts';
import { Refused } from './refused.ts';

/** The greatest file: photographs of cameras are smaller. */
export const mostBytes = 25 * 2 ** 20;

/** The greatest size of a stored photograph: 1740 CSS pixels at twice the density. */
const mostPixels = { width: 3480, height: 3480 };

/**
 * Stores a picture in media/: photographs are encoded anew without their metadata, drawings are reduced to their shapes.
 * A picture that exists already is not stored again.
 * @param folder the owner's folder or a mirror of it
 * @param name the name of the chosen file; its ending is ignored
 * @param beside a folder on the same disk for the file while it is written
 * @throws Refused when the picture cannot be used
 */
export async function savePicture(folder: string, name: string, bytes: Buffer, beside: string): Promise<Picture> {
  if (bytes.length > mostBytes)
    throw new Refused(422, ['pictureTooLarge', { size: Math.ceil(bytes.length / 2 ** 20), most: mostBytes / 2 ** 20 }]);
  const { data, ending, width, height } = isDrawing(bytes) ? takeDrawing(bytes, name) : await takePhotograph(bytes);
  const path = findName(folder, toFileName(basename(name, extname(name))) || 'picture', ending, data);
  const file = join(folder, path);
  if (!existsSync(file)) writeWhole(file, data, beside);
  return { path, width, height };
}

type Taken = { data: Buffer; ending: string; width: number; height: number };

const isDrawing = (bytes: Buffer) => /^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(bytes.subarray(0, 200).toString('utf8'));

function takeDrawing(bytes: Buffer, name: string): Taken {
  try {
    const { viewBox, shapes } = cleanDrawing(bytes.toString('utf8'), 'drawing');
    const [, , width, height] = viewBox;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}">${shapes}</svg>\n`;
    return { data: Buffer.from(svg), ending: '.svg', width, height };
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    throw new Refused(422, ['drawingRefused', { name }], { problems: error.problems });
  }
}

async function takePhotograph(bytes: Buffer): Promise<Taken> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 150_000_000, failOn: 'error' });
    const { format, hasAlpha } = await picture.metadata();
    if (!['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff'].includes(format)) throw new Error(format);
    const upright = picture.autoOrient().resize({ ...mostPixels, fit: 'inside', withoutEnlargement: true });
    const encoded =
      hasAlpha || format === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 88, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { data, ending: info.format === 'png' ? '.png' : '.jpg', width: info.width, height: info.height };
  } catch {
    throw new Refused(422, [isHeic(bytes) ? 'heic' : 'notPicture']);
  }
}

/** Whether bytes are a photograph of an iPhone, in a format that needs a licence to read. */
const isHeic = (bytes: Buffer) => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

/** A file name that is free, or that of the same picture. */
function findName(folder: string, base: string, ending: string, data: Buffer): string {
  for (let number = 1; ; number++) {
    const path = `media/${base}${number === 1 ? '' : `-${number}`}${ending}`;
    const file = join(folder, path);
    if (!existsSync(file) || readFileSync(file).equals(data)) return path;
  }
}
