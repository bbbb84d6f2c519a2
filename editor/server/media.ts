import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { toAsciiSlug, toSlug } from '../../i18n/slug.ts';
import type { Colours } from '../../model/configuration/colours.ts';
import { beginning, heic } from '../../model/files/broken-pictures.ts';
import { checkDrawing } from '../../model/logo/load-drawings.ts';
import { type BrandName, brandFiles } from '../api.ts';
import type { Contents, Folder } from './folder.ts';
import { Refused } from './refused.ts';

/** The largest request body, in bytes: photographs of cameras and telephones are smaller. */
export const mostBytes = 64 * 2 ** 20;
/** The largest file that is stored unchanged, in bytes: hosts refuse larger ones. */
const mostStoredBytes = 25 * 2 ** 20;
const [mostMegapixels, longestSide] = [150, 3480];

export const refuseSize = (most: number): Refused =>
  new Refused(413, ['tooLarge', { most: most / 2 ** 20 }]);

/** What files are stored as they are, by their first bytes. */
const storedKinds: Readonly<Record<string, { place: string; ending: string }>> = {
  '%PDF': { place: 'media', ending: 'pdf' },
  wOF2: { place: 'fonts', ending: 'woff2' },
  wOFF: { place: 'fonts', ending: 'woff' },
  OTTO: { place: 'fonts', ending: 'otf' },
  '\0\x01\0\0': { place: 'fonts', ending: 'ttf' },
};

/**
 * Stores a font in fonts/, a PDF or a picture in media/: a drawing that pages can inline as it is,
 * any other picture without its metadata.
 * @returns its path, that of the same file where there is one
 * @throws Refused
 */
export async function saveMedia(
  folder: Folder,
  name: string,
  bytes: Buffer,
  colours: Colours | undefined,
): Promise<string> {
  const { place, ending, data } = await prepareMedia(bytes, colours);
  const title = basename(name, extname(name));
  const base = toAsciiSlug(title) || toSlug(title) || 'file';
  const versions = folder.versions();
  for (let number = 1; ; number++) {
    const path = `${place}/${base}${number === 1 ? '' : `-${number}`}.${ending}`;
    const former = folder.readBytes(path);
    if (!former) folder.write(new Map([[path, data]]), versions);
    if (!former || former.equals(data)) return path;
  }
}

async function prepareMedia(bytes: Buffer, colours: Colours | undefined) {
  const kind = storedKinds[bytes.toString('latin1', 0, 4)];
  if (kind && bytes.length > mostStoredBytes) throw refuseSize(mostStoredBytes);
  if (kind) return { ...kind, data: bytes };
  const isPlain = colours && (await isSvg(bytes)) && explainDrawing(bytes, colours).length === 0;
  if (isPlain) return { place: 'media', ending: 'svg', data: bytes };
  return { place: 'media', ...(await encodePicture(bytes)) };
}

/** Whether a file is an SVG drawing. For an empty file sharp throws, and returns no promise. */
const isSvg = async (bytes: Buffer): Promise<boolean> =>
  bytes.length > 0 &&
  (
    await sharp(bytes)
      .metadata()
      .catch(() => undefined)
  )?.format === 'svg';

const explainDrawing = (bytes: Buffer, colours: Colours) =>
  checkDrawing(bytes.toString(), colours, 'drawing').reasons;

/**
 * The files that put a drawing or a picture in the place of one of brand/.
 * @throws Refused where pages cannot show it
 */
export async function replaceBrandPicture(
  name: BrandName,
  bytes: Buffer,
  { folder, colours }: { folder: Folder; colours: Colours },
): Promise<Contents> {
  const isDrawing = await isSvg(bytes);
  const file = `brand/${name}.svg`;
  const problems = isDrawing
    ? explainDrawing(bytes, colours).map((why) => ({ file, key: '', ...why }))
    : [];
  if (problems.length > 0) throw new Refused(422, ['notDrawing'], { problems });
  const { data, ending } = isDrawing
    ? { data: bytes, ending: 'svg' }
    : await encodeFor(name, bytes);
  const former = brandFiles(folder.list(), name).map((path) => [path, undefined] as const);
  return new Map<string, Buffer | undefined>([...former, [`brand/${name}.${ending}`, data]]);
}

/** A logo of pixels is a PNG, which icons and mails are drawn from as well. */
async function encodeFor(name: BrandName, bytes: Buffer) {
  const encoded = await encodePicture(bytes);
  if (name.startsWith('logo.')) throw new Refused(422, ['drawingOnly']);
  if (name === 'opening' || name === 'closing') return encoded;
  const data = await sharp(encoded.data)
    .resize(1600, 240, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { data, ending: 'png' };
}

/**
 * Shrinks a picture to 240 pixels, as WebP. Where a drawing names a colour of the site, the colour
 * after the comma is shown.
 */
export async function makeThumbnail(bytes: Buffer): Promise<Buffer> {
  const drawn = (await isSvg(bytes))
    ? Buffer.from(bytes.toString().replace(/var\([^(),]*,\s*([^()]*)\)/g, '$1'))
    : bytes;
  return sharp(drawn, { autoOrient: true, density: 144 }).resize(240).webp().toBuffer();
}

async function encodePicture(bytes: Buffer): Promise<{ data: Buffer; ending: 'jpg' | 'png' }> {
  const refuse = (fault: unknown) => Promise.reject(explainFault(bytes, fault));
  if (bytes.length === 0) return refuse('empty');
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
  if (bytes.length === 0) return new Refused(422, ['emptyFile']);
  const start = bytes.toString('latin1', 0, 64);
  if (heic.test(start)) return new Refused(422, ['heic']);
  return new Refused(422, [
    beginning.test(start) || /<svg[\s>]/.test(start) ? 'damagedPicture' : 'notPicture',
  ]);
}
