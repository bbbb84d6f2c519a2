import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { toAsciiSlug } from '../../model/files/slug.ts';
import { cleanDrawing, DrawingError } from '../../model/logo/drawing.ts';
import type { Media } from '../api.ts';
import type { Folder } from './folder.ts';
import { Refused } from './refused.ts';

/** The most that a request may send: photographs of cameras are smaller. */
export const mostBytes = 25 * 2 ** 20;

const mostPixels = { width: 3480, height: 3480 };

/**
 * Stores a file in media/: photographs are re-encoded without their metadata, drawings are reduced to their shapes, PDFs stay as they are.
 * A file that exists already is not stored again.
 * @throws Refused when the file cannot be used
 */
export async function saveMedia(folder: Folder, name: string, bytes: Buffer): Promise<Media> {
  const kind = bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ? 'document' : 'picture';
  const { data, ending } = kind === 'document' ? { data: bytes, ending: '.pdf' } : await preparePicture(bytes, name);
  const base = toAsciiSlug(basename(name, extname(name))) || kind;
  for (let number = 1; ; number++) {
    const path = `media/${base}${number === 1 ? '' : `-${number}`}${ending}`;
    const known = folder.readBytes(path);
    if (!known) folder.write(new Map([[path, data]]));
    if (!known || known.equals(data)) return { path, kind };
  }
}

const isDrawing = (bytes: Buffer) => /^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(bytes.subarray(0, 200).toString('utf8'));

const isHeic = (bytes: Buffer) => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

async function preparePicture(bytes: Buffer, name: string) {
  try {
    return isDrawing(bytes) ? prepareDrawing(bytes) : await preparePhotograph(bytes);
  } catch (error) {
    if (!(error instanceof DrawingError)) throw new Refused(422, [isHeic(bytes) ? 'heic' : 'notPicture']);
    const problems = error.problems.map((message) => ({ file: '', key: '', message }));
    throw new Refused(422, ['drawingRefused', { name }], { problems });
  }
}

function prepareDrawing(bytes: Buffer) {
  const { viewBox, shapes } = cleanDrawing(bytes.toString('utf8'), 'drawing');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}">${shapes}</svg>\n`;
  return { data: Buffer.from(svg), ending: '.svg' };
}

async function preparePhotograph(bytes: Buffer) {
  const picture = sharp(bytes, { limitInputPixels: 150_000_000, failOn: 'error' });
  const { format, hasAlpha } = await picture.metadata();
  if (!['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff'].includes(format)) throw new Error(format);
  const upright = picture.autoOrient().resize({ ...mostPixels, fit: 'inside', withoutEnlargement: true });
  const encoded =
    hasAlpha || format === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: 88, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { data, ending: info.format === 'png' ? '.png' : '.jpg' };
}
