import { writeWords } from './font-table.ts';

type Pair = [code: number, glyph: number];

/**
 * A 'cmap' of one subtable in format 4 (learn.microsoft.com/typography/opentype/spec/cmap).
 * @param glyphs the glyph of each code point, all of the Basic Multilingual Plane
 */
export function writeCharacterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const pairs: Pair[] = [...glyphs].sort(([one], [other]) => one - other);
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
