import { Blob, Face, Font } from 'harfbuzzjs';

const noBreakSpace = 0xa0;
const narrowNoBreakSpace = 0x202f;

/**
 * French sets a narrow no-break space before ; ! ? and inside its quotes. Few fonts have one, and
 * browsers synthesise one that is too narrow to be seen. Maps the narrow no-break space of such a
 * font to the glyph of its space.
 */
export function addNarrowSpace(data: Buffer): Buffer {
  const face = new Face(new Blob(data));
  const font = new Font(face);
  const space = font.nominalGlyph(noBreakSpace);
  const codes = [...face.collectUnicodes()];
  // Fonts with more letters than a format 4 table holds, or with letters beyond the Basic
  // Multilingual Plane, have the narrow space.
  if (
    space === undefined ||
    codes.includes(narrowNoBreakSpace) ||
    codes.length > 8000 ||
    codes.some((code) => code > 0xfffe)
  )
    return data;
  const glyphs = new Map(codes.map((code) => [code, font.nominalGlyph(code) ?? 0]));
  return replaceCharacterMap(data, writeCharacterMap([...glyphs.set(narrowNoBreakSpace, space)]));
}

/**
 * A 'cmap' of one subtable in format 4 (learn.microsoft.com/typography/opentype/spec/cmap), a
 * segment for each letter. Subsetting the font joins them later, and writes the sizes for the
 * binary search.
 */
function writeCharacterMap(glyphs: [code: number, glyph: number][]): Buffer {
  const segments = [...glyphs.sort(([one], [other]) => one - other), [0xffff, 0] as const];
  const codes = segments.map(([code]) => code);
  const words = [
    // One table for platform 3 (Windows), encoding 1 (Unicode), at byte 12.
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + segments.length * 8, 0, segments.length * 2, 0, 0, 0],
    ...[
      ...codes,
      0,
      ...codes,
      ...segments.map(([code, glyph]) => (glyph - code) & 0xffff),
      ...segments.map(() => 0),
    ],
  ];
  const table = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, index * 2);
  return table;
}

/**
 * The same font with another 'cmap' at its end. Checksums stay wrong until subsetting rewrites the
 * font.
 */
function replaceCharacterMap(data: Buffer, table: Buffer): Buffer {
  const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
  const result = Buffer.concat([data, padding, table]);
  const record = findTable(data, 'cmap') as number;
  result.writeUInt32BE(data.length + padding.length, record + 8);
  result.writeUInt32BE(table.length, record + 12);
  return result;
}

/**
 * Where a table is listed in a font: 12 bytes before the list, 16 for each, which are its tag,
 * checksum, offset and length.
 */
export const findTable = (data: Buffer, tag: string): number | undefined =>
  Array.from({ length: data.readUInt16BE(4) }, (_, index) => 12 + index * 16).find(
    (offset) => data.toString('latin1', offset, offset + 4) === tag,
  );
