import { Blob, Face, Feature, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { writeWords } from '../../model/letters/font-table.ts';

/** Two letters that stand closer or further apart, by parts of the font's em. */
export type KernedPair = { left: number; right: number; by: number };

/** How a text is set: the glyph of each letter, and the pairs among them that are kerned. */
export type PlainSetting = { glyphs: ReadonlyMap<number, number>; kerned: KernedPair[] };

/** Browsers leave ligatures away where letters are spaced, and headlines are. */
const spaced = [new Feature('liga', 0), new Feature('clig', 0)];

const lastOfBasicPlane = 0xfffe;

/**
 * How a font sets one text.
 * @param data the font as TrueType
 * @returns nothing when the text needs more than one glyph for each letter, one after the other, at a distance that hangs
 * on two letters: other forms of a letter, marks that are placed, another direction
 */
export function readSetting(data: Buffer, text: string, languageCode: string): PlainSetting | undefined {
  const font = new Font(new Face(new Blob(data)));
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setLanguage(languageCode);
  shape(font, buffer, spaced);
  const shaped = buffer.getGlyphInfosAndPositions();
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const isInOrder = shaped.length === letters.length && shaped.every(({ cluster }, at) => cluster === at);
  if (!isInOrder || letters.some((letter) => letter > lastOfBasicPlane)) return undefined;
  const glyphs = new Map<number, number>();
  const distances = new Map<string, KernedPair>();
  for (const [at, { codepoint: id, xAdvance = 0, xOffset, yOffset }] of shaped.entries()) {
    const [left = 0, right = 0] = letters.slice(at, at + 2);
    const pair = { left, right, by: xAdvance - font.glyphHAdvance(id) };
    const known = distances.get(`${left} ${right}`) ?? pair;
    if (id === 0 || xOffset || yOffset || (glyphs.get(left) ?? id) !== id || known.by !== pair.by) return undefined;
    glyphs.set(left, id);
    distances.set(`${left} ${right}`, pair);
  }
  return { glyphs, kerned: [...distances.values()].filter(({ by }) => by !== 0) };
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
