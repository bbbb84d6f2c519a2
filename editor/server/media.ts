import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { toAsciiSlug } from '../../i18n/slug.ts';
import type { Folder } from './folder.ts';
import { Refused } from './refused.ts';

/** The most that a request may send: photographs of cameras are smaller. */
export const mostBytes = 25 * 2 ** 20;
const [mostMegapixels, longestSide] = [150, 3480];

/**
 * Stores a PDF, or a picture without its metadata, in media/. @returns its path, that of the same
 * file where there is one @throws Refused
 */
export async function saveMedia(folder: Folder, name: string, bytes: Buffer): Promise<string> {
  const isPdf = bytes.subarray(0, 5).equals(Buffer.from('%PDF-'));
  const { data, ending } = isPdf ? { data: bytes, ending: 'pdf' } : await encodePicture(bytes);
  const base = toAsciiSlug(basename(name, extname(name))) || 'file';
  const versions = folder.versions();
  for (let number = 1; ; number++) {
    const path = `media/${base}${number === 1 ? '' : `-${number}`}.${ending}`;
    const known = folder.readBytes(path);
    if (!known) folder.write(new Map([[path, data]]), versions);
    if (!known || known.equals(data)) return path;
  }
}

/** A picture in the size of a button, as WebP. */
export const makeThumbnail = (bytes?: Buffer) =>
  sharp(bytes, { autoOrient: true }).resize(240).webp().toBuffer();

async function encodePicture(bytes: Buffer): Promise<{ data: Buffer; ending: 'jpg' | 'png' }> {
  const refuse = (fault: unknown) => Promise.reject(explainFault(bytes, fault));
  const picture = sharp(bytes, {
    autoOrient: true,
    limitInputPixels: mostMegapixels * 1e6,
    failOn: 'error',
    density: 288,
  });
  const { format, hasAlpha } = await picture.metadata().catch(refuse);
  if (!['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff', 'svg'].includes(format))
    return refuse(format);
  const resized = picture.resize(longestSide, longestSide, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  const isPhotograph = !hasAlpha && format !== 'png';
  const encoded = isPhotograph
    ? resized.jpeg({ quality: 88, mozjpeg: true })
    : resized.png({ compressionLevel: 9 });
  const data = await encoded.toBuffer().catch(refuse);
  return { data, ending: isPhotograph ? 'jpg' : 'png' };
}

/** Why a picture cannot be read: sharp has no codes for its faults. */
function explainFault(bytes: Buffer, fault: unknown): Refused {
  if (/pixel limit/.test(String(fault)))
    return new Refused(422, ['tooManyPixels', { most: mostMegapixels, side: longestSide }]);
  const isHeic = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));
  return new Refused(422, [isHeic ? 'heic' : 'notPicture']);
}
