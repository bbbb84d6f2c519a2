import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { optimize } from 'svgo/browser';
import { type Reason, reason } from '../problems/reason.ts';
import { memoize } from '../process/memoize.ts';
import { isPicture } from './media-file.ts';

/** The first bytes of JPEG, PNG, WebP and AVIF, as Latin letters. */
export const beginning = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp(avi[fs]|mi[af]))/s;
/** In bytes: no picture is smaller. */
const smallest = 64;

type Read = (position: number) => Buffer;

/** Reads pieces of a file alone, since photographs are large, and each check looks at all. */
function readPieces<Found>(file: string, find: (read: Read, size: number) => Found): Found {
  const handle = openSync(file, 'r');
  const read = (position: number) => {
    const bytes = Buffer.alloc(smallest);
    return bytes.subarray(0, readSync(handle, bytes, { position }));
  };
  try {
    return find(read, fstatSync(handle).size);
  } finally {
    closeSync(handle);
  }
}

/** Whether the end of a picture is missing, as after a copy that broke off: pages show it grey. */
function isCutOff(file: string, read: Read, size: number): boolean {
  const start = read(0);
  const isAtEnd = (sign: Buffer) => read(Math.max(0, size - smallest)).includes(sign);
  if (start[0] === 0xff) return !isAtEnd(endOfJpeg) && !hasEndOfJpeg(readFileSync(file));
  // A program may have added bytes behind the end of the picture.
  if (start.includes('PNG')) return !isAtEnd(endOfPng) && !readFileSync(file).includes(endOfPng);
  if (start.includes('RIFF')) return start.readUInt32LE(4) + 8 > size;
  return findEndOfBoxes(read, size) > size;
}

const [endOfJpeg, endOfPng] = [Buffer.from([0xff, 0xd9]), Buffer.from('IEND')];

/** Skips the metadata before the pixels: it may hold a preview, which has an end of its own. */
function hasEndOfJpeg(bytes: Buffer): boolean {
  const startOfScan = 0xda;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== startOfScan)
    at += 2 + bytes.readUInt16BE(at + 2);
  return bytes.includes(endOfJpeg, at);
}

/** AVIF is a row of boxes that begin with their length; 0 stands for the rest of the file. */
function findEndOfBoxes(read: Read, size: number): number {
  let at = 0;
  while (at + 16 <= size) {
    const box = read(at);
    const short = box.readUInt32BE(0);
    const length = short === 1 ? Number(box.readBigUInt64BE(8)) : short;
    if (length < 8) return size;
    at += length;
  }
  return at;
}

/**
 * Astro reads the size of an SVG from these attributes of its first tag: from a viewBox of numbers
 * without commas, or from a width and a height that are not per cent.
 */
const svgStart = /<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/;
const svgViewBox = /\sviewBox=(["'])\S+ \S+ [\d.]*[1-9][\d.]* [\d.]*[1-9][\d.]*\1/i;
const svgSides = ['width', 'height'].map(
  (side) => new RegExp(`\\s${side}=(["'])[\\d.]*[1-9][\\d.]*(?:in|cm|e[mx]|mm?|p[ctx])?\\1`),
);

/** Photographs of iPhones, whatever their names end in: AVIF may begin as they do. */
export const heic = /^.{4}ftyp(he[iv][cmsx]|(mif1|msf1)(?!.*avif))/s;

/**
 * Why a build could not make a whole picture of a file, if so.
 * @param path as the sentence names it
 */
export function explainPicture(file: string, path: string): Reason | undefined {
  if (statSync(file).size === 0) return reason('emptyPicture', { path });
  if (/\.svg$/i.test(file)) return explainDrawing(readFileSync(file, 'utf8'), path);
  return readPieces(file, (read, size) => {
    const start = read(0).toString('latin1');
    if (heic.test(start)) return reason('heicPicture', { path, way: reason('heicWay') });
    if (!beginning.test(start) || !isPicture(path)) return reason('notPicture', { path });
    const isWhole = size >= smallest && !isCutOff(file, read, size);
    return isWhole ? undefined : reason('cutPicture', { path });
  });
}

function explainDrawing(svg: string, path: string): Reason | undefined {
  if (!/<svg[\s>]/.test(svg)) return reason('notDrawing', { path });
  if (!isWellFormed(svg)) return reason('damagedDrawing', { path });
  const [start = ''] = svgStart.exec(svg) ?? [];
  const hasSize = svgViewBox.test(start) || svgSides.every((side) => side.test(start));
  return hasSize ? undefined : reason('noSize', { path });
}

const isWellFormed = memoize((svg: string): boolean => {
  try {
    return optimize(svg, { plugins: [] }).data !== '';
  } catch {
    return false;
  }
});
