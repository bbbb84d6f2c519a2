import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { configurationFile } from '../../model/configuration/configuration.ts';
import { captionsOf, isFilm, postersOf } from '../../model/files/media-file.ts';
import { z } from '../../model/files/schema.ts';
import { toAsciiSlug } from '../../model/files/slug.ts';
import { writeAtomically } from '../../model/files/write-atomically.ts';
import { cleanDrawing, DrawingError } from '../../model/logo/drawing.ts';
import { type FileKind, fileKinds, type Media } from '../api.ts';
import { Refused } from './refused.ts';
import type { Workspace } from './workspace.ts';

/** The greatest file: photographs of cameras are smaller, and hosts take no larger film. */
export const mostBytes = 25 * 2 ** 20;

/** The greatest size of a stored photograph: 1740 CSS pixels at twice the density. */
const mostPixels = { width: 3480, height: 3480 };

/** What the file is for. */
export const mediaRequest = z.strictObject({
  /** The name of the chosen file; its ending is ignored. */
  name: z.string().default('media'),
  /** The kinds that it may be of, with commas between; the refusal of any other one speaks of the first. */
  kinds: z
    .string()
    .transform((kinds) => kinds.split(','))
    .pipe(z.array(z.enum(fileKinds)).min(1)),
  /** The film in media/ whose poster it is, or whose captions in a language. It replaces those that the film has. */
  film: z
    .string()
    .regex(/^media\/[^./\\][^/\\]*$/)
    .refine(isFilm)
    .optional(),
  language: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
});

export type MediaRequest = z.output<typeof mediaRequest>;

/**
 * Stores a file in media/: photographs are re-encoded without their metadata, drawings are reduced to their shapes, films,
 * captions and PDFs stay as they are. A file that exists already is not stored again.
 * @param folder the owner's folder or a mirror of it
 * @param beside a folder on the same disk for the file while it is written
 * @throws Refused when the file cannot be used
 */
export async function saveMedia(folder: string, asked: MediaRequest, bytes: Buffer, beside: string): Promise<Media> {
  const { name, kinds, film, language = '' } = asked;
  if (bytes.length > mostBytes)
    throw new Refused(422, ['mediaTooLarge', { size: Math.ceil(bytes.length / 2 ** 20), most: mostBytes / 2 ** 20 }]);
  const kind = kindOf(bytes);
  if (!kinds.includes(kind)) throw new Refused(422, [isHeic(bytes) ? 'heic' : refusals[kinds[0] ?? 'picture']]);
  const prepared = await prepare[kind](bytes, name, film !== undefined);
  const own = film && (kind === 'captions' ? captionsOf(film, language) : postersOf(film)[0]);
  const path = own ?? findName(folder, toAsciiSlug(basename(name, extname(name))) || kind, prepared.ending, prepared.data);
  const file = join(folder, path);
  if (!existsSync(file) || own) writeAtomically(file, prepared.data, beside);
  return { path, kind, ...(prepared.size && { size: prepared.size }) };
}

/** The new files of media/ that no text and no field names, such as a picture that another one has replaced: they are not saved. */
export function listUnused({ drafts, files, read, readSaved }: Pick<Workspace, 'drafts' | 'files' | 'read' | 'readSaved'>) {
  const fresh = drafts().filter((path) => path.startsWith('media/') && readSaved(path) === undefined);
  if (fresh.length === 0) return [];
  const texts = files().flatMap((path) => (path.startsWith('content/') || path === configurationFile ? [read(path)] : []));
  // A film's poster and its captions begin with the film's name.
  return fresh.filter((path) => !texts.some((text) => text?.includes(`${basename(path).split('.')[0]}.`)));
}

type Prepared = { data: Buffer; ending: string; size?: Media['size'] };

const refusals = { picture: 'notPicture', film: 'notFilm', captions: 'notCaptions', document: 'notDocument' } as const;

/** Checks a file of each kind, and returns what is stored. */
const prepare: Record<FileKind, (bytes: Buffer, name: string, isPoster: boolean) => Prepared | Promise<Prepared>> = {
  picture: (bytes, name, isPoster) =>
    isDrawing(bytes) && !isPoster ? prepareDrawing(bytes, name) : preparePhotograph(bytes, isPoster),
  film: prepareFilm,
  captions: prepareCaptions,
  document: (bytes) => ({ data: bytes, ending: '.pdf' }),
};

/** The kind of a file by its bytes; a picture where it is no other kind. */
function kindOf(bytes: Buffer): FileKind {
  if (bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'document';
  if (/^\uFEFF?WEBVTT/.test(bytes.subarray(0, 12).toString('utf8'))) return 'captions';
  return isMp4(bytes) || isWebm(bytes) ? 'film' : 'picture';
}

const isWebm = (bytes: Buffer) =>
  bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) && bytes.toString('latin1', 4, 64).includes('webm');

/** MP4 and its relatives have a brand; those of QuickTime and of pictures are not for films that every browser plays. */
const isMp4 = (bytes: Buffer) => /^ftyp(?!qt|avi|he[iv]|mif|msf)/.test(bytes.toString('latin1', 4, 12));

/** @throws Refused for HEVC, which not every browser plays */
function prepareFilm(bytes: Buffer): Prepared {
  if (isMp4(bytes) && /hvc1|hev1/.test(readBox(bytes, 'moov')?.toString('latin1') ?? '')) throw new Refused(422, ['notFilm']);
  return { data: bytes, ending: isWebm(bytes) ? '.webm' : '.mp4' };
}

/** A part of an MP4 file (ISO/IEC 14496-12): four bytes of length and four of name before each. */
function readBox(bytes: Buffer, wanted: string): Buffer | undefined {
  for (let at = 0; at + 16 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    // 1 stands for a length of eight bytes after the name, 0 for the rest of the file.
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) return bytes.subarray(at, at + length);
    at += Math.max(length, 8);
  }
  return undefined;
}

function prepareCaptions(bytes: Buffer): Prepared {
  if (!bytes.includes(' --> ')) throw new Refused(422, ['notCaptions']);
  return { data: bytes, ending: '.vtt' };
}

const isDrawing = (bytes: Buffer) => /^\uFEFF?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(bytes.subarray(0, 200).toString('utf8'));

function prepareDrawing(bytes: Buffer, name: string): Prepared {
  try {
    const { viewBox, shapes } = cleanDrawing(bytes.toString('utf8'), 'drawing');
    const [, , width, height] = viewBox;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}">${shapes}</svg>\n`;
    return { data: Buffer.from(svg), ending: '.svg', size: { width, height } };
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    throw new Refused(422, ['drawingRefused', { name }], { problems: error.problems });
  }
}

/** @param isPoster of a film, which is a JPEG: browsers look for that one first */
async function preparePhotograph(bytes: Buffer, isPoster: boolean): Promise<Prepared> {
  try {
    const picture = sharp(bytes, { limitInputPixels: 150_000_000, failOn: 'error' });
    const { format, hasAlpha } = await picture.metadata();
    if (!['jpeg', 'png', 'webp', 'heif', 'avif', 'tiff'].includes(format)) throw new Error(format);
    const upright = picture.autoOrient().resize({ ...mostPixels, fit: 'inside', withoutEnlargement: true });
    const encoded =
      !isPoster && (hasAlpha || format === 'png')
        ? upright.png({ compressionLevel: 9 })
        : upright.jpeg({ quality: 88, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { data, ending: info.format === 'png' ? '.png' : '.jpg', size: { width, height } };
  } catch {
    throw new Refused(422, [isHeic(bytes) ? 'heic' : 'notPicture']);
  }
}

/** Whether bytes are a photograph of an iPhone, in a format that needs a licence to read. */
const isHeic = (bytes: Buffer) => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));

/** The path of a file in media/ with this content, or else a path that no file has. */
function findName(folder: string, base: string, ending: string, data: Buffer): string {
  for (let number = 1; ; number++) {
    const path = `media/${base}${number === 1 ? '' : `-${number}`}${ending}`;
    const file = join(folder, path);
    if (!existsSync(file) || readFileSync(file).equals(data)) return path;
  }
}
