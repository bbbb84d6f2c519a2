import { Blob, Face, Font } from 'harfbuzzjs';
import { replaceTable, writeWords } from './font-table.ts';

const noBreakSpace = 0xa0;
const narrowNoBreakSpace = 0x202f;

/**
 * French sets a narrow space before ; ! ? and inside its quotes. Few fonts have it, and browsers make it half as wide as a
 * space: too little to be seen. Such a font gets the width of its own space for it.
 * @param data a TrueType or OpenType font
 */
export function addNarrowSpace(data: Buffer): Buffer {
  const face = new Face(new Blob(data));
  const font = new Font(face);
  const space = font.nominalGlyph(noBreakSpace);
  const codes = [...face.collectUnicodes()].sort((one, other) => one - other);
  // The table written here holds the Basic Multilingual Plane; fonts with more of Unicode have the space.
  if (space === undefined || codes.includes(narrowNoBreakSpace) || (codes.at(-1) ?? 0) > 0xfffe) return data;
  const glyphs = new Map(codes.map((code) => [code, font.nominalGlyph(code) ?? 0]));
  glyphs.set(narrowNoBreakSpace, space);
  return replaceTable(data, 'cmap', writeCharacterMap([...glyphs].sort(([one], [other]) => one - other)));
}

type Pair = [code: number, glyph: number];

/** A 'cmap' of one subtable in format 4 (learn.microsoft.com/typography/opentype/spec/cmap). */
function writeCharacterMap(pairs: Pair[]): Buffer {
  const segments: { start: Pair; end: number }[] = [];
  for (const [code, glyph] of pairs) {
    const last = segments.at(-1);
    if (last?.end === code - 1 && last.start[1] + code - last.start[0] === glyph) last.end = code;
    else segments.push({ start: [code, glyph], end: code });
  }
  segments.push({ start: [0xffff, 0], end: 0xffff });
  const power = 2 ** Math.floor(Math.log2(segments.length));
  return writeWords([
    // One table for platform 3 (Windows), encoding 1 (Unicode), at byte 12.
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + segments.length * 8, 0],
    ...[segments.length * 2, power * 2, Math.log2(power), (segments.length - power) * 2],
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start[0]),
    ...segments.map(({ start: [code, glyph] }) => (glyph - code) & 0xffff),
    ...segments.map(() => 0),
  ]);
}
