import { Blob, Face, Font } from 'harfbuzzjs';
import { writeCharacterMap } from './character-map.ts';
import { replaceTable } from './font-table.ts';

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
  return replaceTable(data, 'cmap', writeCharacterMap(glyphs));
}
