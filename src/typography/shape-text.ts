import bidiFactory from 'bidi-js';
import { Direction, Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import type { FontFile } from '../../model/letters/font-file.ts';
import { type Cut, cutsAt, type Typeface } from '../../model/letters/typeface.ts';

/** The typeface of a text, its weight, its letter-spacing in em, and its direction. */
export type Setting = { typeface: Typeface; weight: number; tracking: number; direction: 'ltr' | 'rtl' };

type Glyph = { font: Font; id: number; x: number; y: number };
/** Glyphs from left to right with their places in em. */
type ShapedText = { glyphs: Glyph[]; width: number };

const bidi = bidiFactory();

/** Cursive scripts, which allow no letter-spacing. */
export const cursive = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u;

/** Width of a line in em. */
export const measureText = (text: string, setting: Setting): number => shapeText(text, setting).width;

/**
 * A line as the data of an SVG path; x is its left end, y its base line, all in pixels.
 * @throws when the fonts do not have all of its letters
 */
export function drawText(text: string, setting: Setting, { x, y, size }: { x: number; y: number; size: number }): string {
  const { glyphs } = shapeText(text, setting);
  // Glyph 0 is drawn where a font lacks a letter, most often as an empty box.
  if (glyphs.some(({ id }) => id === 0)) {
    const names = [...new Set(setting.typeface.map(({ file }) => file.name))].join(' and ');
    throw new Error(
      `${names} cannot draw every letter of “${text}”; choose another font in site.config.jsonc, or add one under fonts.….fallback`,
    );
  }
  return glyphs.map((glyph) => drawGlyph(glyph, x + glyph.x * size, y - glyph.y * size, size)).join('');
}

const shaped = new WeakMap<Typeface, Map<string, ShapedText>>();

function shapeText(text: string, setting: Setting): ShapedText {
  const known = shaped.get(setting.typeface) ?? new Map<string, ShapedText>();
  shaped.set(setting.typeface, known);
  const key = [setting.weight, setting.tracking, setting.direction, text].join();
  const result = known.get(key) ?? shapeRuns(text.normalize('NFC'), setting);
  known.set(key, result);
  return result;
}

function shapeRuns(text: string, { typeface, weight, tracking, direction }: Setting): ShapedText {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const runs = listRuns(text, levels.levels, cutsAt(typeface, weight));
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const run of orderRuns(runs)) {
    const part = text.slice(run.start, run.end);
    const font = fontOf(run.cut, weight);
    const space = cursive.test(part) ? 0 : tracking;
    for (const { id, xAdvance, xOffset, yOffset } of shapeRun(part, font, run.level)) {
      const em = font.face.upem;
      glyphs.push({ font, id, x: width + xOffset / em, y: yOffset / em });
      // A mark stands on its letter: it has no width of its own, and no space after it.
      width += xAdvance / em + (xAdvance > 0 ? space : 0);
    }
  }
  return { glyphs, width };
}

type Run = { start: number; end: number; level: number; cut: Cut };

/** Runs of one font and one direction, in the order of the text. Spaces and punctuation stay in the run before them. */
function listRuns(text: string, levels: Uint8Array, cuts: Typeface): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const letter = character.codePointAt(0) ?? 0;
    const cut = cuts.find(({ letters }) => letters.has(letter)) ?? last?.cut ?? cuts[0];
    if (!cut) throw new Error('A typeface without a font draws no text');
    const end = at + character.length;
    if (last && last.cut === cut && last.level === level) last.end = end;
    else runs.push({ start: at, end, level, cut });
    at = end;
  }
  return runs;
}

/** Runs from left to right: rule L2 of the bidirectional algorithm (unicode.org/reports/tr9). */
function orderRuns(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return ordered;
}

function shapeRun(text: string, font: Font, level: number) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id, xAdvance, xOffset, yOffset };
  });
}

const fonts = new WeakMap<FontFile, Map<string, Font>>();

/** The font of a file at a weight and a position on its other axes. */
function fontOf({ file, axes, weights: [least, greatest] }: Cut, weight: number): Font {
  const known = fonts.get(file) ?? new Map<string, Font>();
  fonts.set(file, known);
  const places = Object.entries({ ...axes, wght: Math.min(Math.max(weight, least), greatest) }).filter(
    ([tag]) => tag in file.axes,
  );
  const key = places.join();
  const font = known.get(key) ?? new Font(file.face);
  if (!known.has(key)) font.setVariations(places.map(([tag, value]) => new Variation(tag, value)));
  known.set(key, font);
  return font;
}

function drawGlyph({ font, id }: Glyph, x: number, y: number, size: number): string {
  const scale = size / font.face.upem;
  return font
    .glyphToJson(id)
    .map(({ type, values }) => {
      const points = values.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale));
      return type + points.map((point) => Math.round(point * 10) / 10).join(' ');
    })
    .join('');
}
