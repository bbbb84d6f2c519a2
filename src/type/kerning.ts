import { Blob, Face, Feature, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { writeWords } from './font-table.ts';

/** Two letters that stand closer or further apart, by parts of the font's em. */
export type KernedPair = { left: number; right: number; by: number };

/** Browsers leave ligatures away where letters are spaced, and headlines are. */
const spaced = [new Feature('liga', 0), new Feature('clig', 0)];

/**
 * How a font kerns one text.
 * @param data the font as TrueType
 * @returns nothing when the text needs more of the font than its letters in their order: other forms, marks that are placed
 */
export function readKerning(data: Buffer, text: string, languageCode: string): KernedPair[] | undefined {
  const font = new Font(new Face(new Blob(data)));
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(languageCode);
  shape(font, buffer, spaced);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const isPlain =
    glyphs.length === letters.length &&
    glyphs.every(({ codepoint: id, xOffset, yOffset }, at) => font.nominalGlyph(letters[at] ?? 0) === id && !xOffset && !yOffset);
  if (!isPlain) return undefined;
  const pairs = new Map<string, KernedPair>();
  for (const [at, { codepoint: id, xAdvance = 0 }] of glyphs.entries()) {
    const [left = 0, right = 0] = letters.slice(at, at + 2);
    const pair = { left, right, by: xAdvance - font.glyphHAdvance(id) };
    const known = pairs.get(`${left} ${right}`);
    // The distance hangs on more than two letters, which a table of pairs cannot say.
    if (known && known.by !== pair.by) return undefined;
    pairs.set(`${left} ${right}`, pair);
  }
  return [...pairs.values()].filter(({ by }) => by !== 0);
}

const pairBytes = 6;

/** A 'kern' of one subtable in format 0 (learn.microsoft.com/typography/opentype/spec/kern). */
export function writeKerning(data: Buffer, kerned: readonly KernedPair[]): Buffer {
  const font = new Font(new Face(new Blob(data)));
  const glyph = (letter: number) => font.nominalGlyph(letter) ?? 0;
  const pairs = kerned
    .map(({ left, right, by }) => [glyph(left), glyph(right), by & 0xffff] as const)
    .sort(([left, right], [otherLeft, otherRight]) => left - otherLeft || right - otherRight);
  const power = Math.floor(Math.log2(pairs.length));
  const range = pairBytes * 2 ** power;
  const horizontal = 1;
  return writeWords([
    ...[0, 1, 0, 14 + pairBytes * pairs.length, horizontal],
    ...[pairs.length, range, power, pairBytes * pairs.length - range],
    ...pairs.flat(),
  ]);
}
