import { readFile } from 'node:fs/promises';
import fontverter from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { addNarrowSpace } from './add-narrow-space.ts';

/** A font, decompressed and parsed by HarfBuzz. */
export type FontFile = {
  /** Its file or package, as the owner wrote it. */
  name: string;
  /** The font as TrueType or OpenType, decompressed. */
  data: Buffer;
  face: Face;
  /** The code points that it has glyphs for. */
  letters: ReadonlySet<number>;
  axes: ReturnType<Face['getAxisInfos']>;
};

/** A font that cannot be used; the message says which, and what to write instead. */
export class FontError extends Error {
  override name = 'FontError';
}

const opened = new Map<string, Promise<FontFile>>();

/**
 * Reads a font file once.
 * @param name what messages call it
 * @throws FontError when the file is no font
 */
export function openFont(path: string, name: string): Promise<FontFile> {
  const known = opened.get(path) ?? read(path, name);
  opened.set(path, known);
  return known;
}

async function read(path: string, name: string): Promise<FontFile> {
  const packed = await readFile(path).catch(() => {
    throw new FontError(`${name}: there is no such file; check its name`);
  });
  const unpacked = await fontverter.convert(packed, 'sfnt').catch(() => {
    throw new FontError(`${name} is not a font; put a font in its place (WOFF2, WOFF, TTF or OTF)`);
  });
  const data = addNarrowSpace(unpacked);
  const face = new Face(new Blob(data));
  const letters = new Set(face.collectUnicodes());
  if (letters.size === 0) throw new FontError(`${name} draws no letter; put a font in its place (WOFF2, WOFF, TTF or OTF)`);
  return { name, data, face, letters, axes: face.getAxisInfos() };
}
