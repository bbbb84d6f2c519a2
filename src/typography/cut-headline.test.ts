import fontverter from 'fontverter';
import { Blob, Face, Font } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { composeTypeface, type Typeface } from '../../model/letters/typeface.ts';
import { cutFont } from './cut-font.ts';
import { cutHeadline } from './cut-headline.ts';
import { measureText } from './shape-text.ts';

const bricolage = '@fontsource-variable/bricolage-grotesque';

const compose = (source: string, text: string) =>
  composeTypeface({ setting: { source }, weights: [600, 600] }, new Set([...text].map((letter) => letter.codePointAt(0) ?? 0)));

async function cut([only]: Typeface, text: string, language: string): Promise<Buffer> {
  if (!only) throw new Error('No font draws this');
  return fontverter.convert(await cutHeadline(only, text, language), 'truetype');
}

const headerBytes = 18;

/** The distances between glyphs in a 'kern' of one subtable. */
function readPairs(data: Buffer): Map<string, number> {
  const record = data.indexOf('kern', 0, 'latin1');
  const table = data.subarray(data.readUInt32BE(record + 8));
  return new Map(
    Array.from({ length: table.readUInt16BE(10) }, (_, index) => {
      const at = headerBytes + index * 6;
      return [`${table.readUInt16BE(at)} ${table.readUInt16BE(at + 2)}`, table.readInt16BE(at + 4)];
    }),
  );
}

test("a headline's glyphs keep its own distances, and lose the rules for all others", async () => {
  const text = 'To Avoid: AV, Type & Yé';
  const typeface = await compose(bricolage, text);
  const data = await cut(typeface, text, 'en');
  expect(data.subarray(0, 300).includes('GPOS', 0, 'latin1')).toBe(false);
  const font = new Font(new Face(new Blob(data)));
  const glyphs = [...text].map((letter) => font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0);
  const pairs = readPairs(data);
  const width = glyphs.reduce((sum, id, at) => sum + font.glyphHAdvance(id) + (pairs.get(`${id} ${glyphs[at + 1]}`) ?? 0), 0);
  expect(pairs.size).toBeGreaterThan(3);
  // A coarser grid rounds each of them down, so that no headline becomes too wide for its line.
  const whole = measureText(text, { typeface, weight: 600, tracking: 0, direction: 'ltr' });
  expect(width / font.face.upem).toBeLessThanOrEqual(whole);
  expect(width / font.face.upem).toBeGreaterThan(whole - (2 * text.length) / font.face.upem);
});

test('points are on a coarser grid, each as near to its place as that allows, accents too', async () => {
  const text = 'Être prêt, à 8 %';
  const typeface = await compose(bricolage, text);
  const [only] = typeface;
  if (!only) throw new Error('No font draws this');
  const whole = new Font(new Face(new Blob(await fontverter.convert(await cutFont(only, only.letters), 'truetype'))));
  const coarse = new Font(new Face(new Blob(await cut(typeface, text, 'fr'))));
  expect(coarse.face.upem).toBeLessThan(whole.face.upem);
  for (const letter of new Set(text)) {
    const [there = [], here = []] = [whole, coarse].map((font) =>
      font
        .glyphToJson(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0)
        .flatMap(({ values }) => values.map((value) => value / font.face.upem)),
    );
    expect(here).toHaveLength(there.length);
    // Half a unit, and another half for the place of an accent.
    for (const [at, value] of here.entries()) expect(Math.abs(value - (there[at] ?? 0))).toBeLessThan(1.01 / coarse.face.upem);
  }
});

test('letters that join keep their rules', async () => {
  const text = 'نملأ';
  const data = await cut(await compose('@fontsource/noto-kufi-arabic', text), text, 'ar');
  expect(data.subarray(0, 300).includes('GSUB', 0, 'latin1')).toBe(true);
});

test('letters that a font exchanges one by one are in the headline as exchanged', async () => {
  const text = 'Trente minutes & mesh';
  const data = await cut(await compose('@fontsource-variable/fraunces', text), text, 'en');
  expect(data.subarray(0, 300).includes('GSUB', 0, 'latin1')).toBe(false);
  expect(new Face(new Blob(data)).collectUnicodes()).toHaveLength(new Set(text).size);
});
