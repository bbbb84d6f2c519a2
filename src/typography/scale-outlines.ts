import { writeWords } from '../../model/letters/font-table.ts';

/** Bits of a point's and of a component's flags (learn.microsoft.com/typography/opentype/spec/glyf). */
const point = { isOnCurve: 0x01, isRepeated: 0x08 };
const axes = [
  { isShort: 0x02, isSameOrPositive: 0x10 },
  { isShort: 0x04, isSameOrPositive: 0x20 },
];
const component = { hasWords: 0x01, isPlaced: 0x02, hasScale: 0x08, hasMore: 0x20, hasTwoScales: 0x40, hasMatrix: 0x80 };

const headerBytes = 10;

type Outlines = { glyf: Buffer; loca: Buffer; hasLongPlaces: boolean };

/** Glyphs with their points at other places; places in 'loca' are long ones, and hints are left away. */
export function scaleOutlines({ glyf, loca, hasLongPlaces }: Outlines, scale: number): { glyf: Buffer; loca: Buffer } {
  const starts = Array.from({ length: loca.length / (hasLongPlaces ? 4 : 2) }, (_, index) =>
    hasLongPlaces ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index),
  );
  const glyphs = starts.slice(1).map((end, index) => scaleGlyph(glyf.subarray(starts[index], end), scale));
  const places = Buffer.alloc(4 * starts.length);
  let end = 0;
  for (const [index, { length }] of glyphs.entries()) {
    end += length;
    places.writeUInt32BE(end, 4 * (index + 1));
  }
  return { glyf: Buffer.concat(glyphs), loca: places };
}

function scaleGlyph(glyph: Buffer, scale: number): Buffer {
  if (glyph.length === 0) return glyph;
  const scaled = glyph.readInt16BE(0) < 0 ? scaleComposed(glyph, scale) : scaleSimple(glyph, scale);
  return Buffer.concat([scaled, Buffer.alloc((4 - (scaled.length % 4)) % 4)]);
}

/** A glyph of others, such as a letter with its accent. */
function scaleComposed(glyph: Buffer, scale: number): Buffer {
  const scaled = Buffer.from(glyph);
  const scaleWord = (at: number) => scaled.writeInt16BE(Math.round(scaled.readInt16BE(at) * scale), at);
  for (const at of [2, 4, 6, 8]) scaleWord(at);
  let at = headerBytes;
  let flags = component.hasMore;
  while (flags & component.hasMore) {
    flags = glyph.readUInt16BE(at);
    at += 4;
    const isPlaced = flags & component.isPlaced;
    if (flags & component.hasWords) {
      if (isPlaced) for (const word of [at, at + 2]) scaleWord(word);
      at += 4;
    } else {
      if (isPlaced) for (const byte of [at, at + 1]) scaled.writeInt8(Math.round(scaled.readInt8(byte) * scale), byte);
      at += 2;
    }
    if (flags & component.hasScale) at += 2;
    if (flags & component.hasTwoScales) at += 4;
    if (flags & component.hasMatrix) at += 8;
  }
  return scaled.subarray(0, at);
}

function scaleSimple(glyph: Buffer, scale: number): Buffer {
  const contours = glyph.readInt16BE(0);
  const hintsStart = headerBytes + 2 * contours;
  const points = glyph.readUInt16BE(hintsStart - 2) + 1;
  let at = hintsStart + 2 + glyph.readUInt16BE(hintsStart);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyph.readUInt8(at++);
    const repeats = flag & point.isRepeated ? glyph.readUInt8(at++) : 0;
    flags.push(...Array<number>(repeats + 1).fill(flag));
  }
  const [xs = [], ys = []] = axes.map(({ isShort, isSameOrPositive }) => {
    let value = 0;
    return flags.map((flag) => {
      const isOther = !(flag & isSameOrPositive);
      if (flag & isShort) {
        value += isOther ? -glyph.readUInt8(at) : glyph.readUInt8(at);
        at += 1;
      } else if (isOther) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return Math.round(value * scale);
    });
  });
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const steps = [xs, ys].flatMap((values) => values.map((value, index) => value - (values[index - 1] ?? 0)));
  return Buffer.concat([
    glyph.subarray(0, 2),
    writeSigned(box),
    glyph.subarray(headerBytes, hintsStart),
    writeWords([0]),
    // Whoever writes the font as WOFF2 packs them in another way.
    Buffer.from(flags.map((flag) => flag & point.isOnCurve)),
    writeSigned(steps),
  ]);
}

const writeSigned = (words: readonly number[]) => writeWords(words.map((word) => word & 0xffff));
