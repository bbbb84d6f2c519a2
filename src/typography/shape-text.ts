import bidiFactory from 'bidi-js';
import { Direction, Font, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import type { Language } from '../../i18n/language.ts';
import type { FontRole } from '../../model/configuration/design.ts';
import { lettersIn } from '../../model/letters/site-letters.ts';
import { type Cut, composeIn, cutsAt, type Typeface } from '../../model/letters/typeface.ts';
import { memoizeBy } from '../../model/process/memoize.ts';
import { configuration, readOwner } from '../data/owner.ts';
import { joined, trackingIn } from './writing-system.ts';

/** The typeface of a text, its weight, its letter-spacing in em, and its direction. */
export type TextStyle = Awaited<ReturnType<typeof textStyleIn>>;

/**
 * The owner's typeface of headlines or of text, with the letters that a language uses.
 * @throws FontError
 */
export const typefaceIn = memoizeBy(
  (language: Language, role: FontRole): Promise<Typeface> =>
    composeIn(language, role, readOwner(), lettersIn(language, readOwner())),
);

/**
 * The style of a text in the owner's typeface, by default in the weight of headlines and without
 * letter-spacing.
 */
export const textStyleIn = async (
  language: Language,
  role: FontRole,
  { weight = configuration.fonts.headlines.weight, tracking = 0 } = {},
) => ({
  typeface: await typefaceIn(language, role),
  weight,
  tracking: trackingIn(language, tracking),
  direction: language.direction,
});

type Glyph = { font: Font; id: number; x: number; y: number };
const bidi = bidiFactory();

const joinedLetters = new RegExp(joined.map((script) => `\\p{sc=${script}}`).join('|'), 'u');

/** The width of a line in em. */
export const measureText = (text: string, style: TextStyle): number => shapeText(text, style).width;

/**
 * Shapes a line as browsers do: a run for each font and direction, and the runs from left to right;
 * places are in em.
 */
function shapeText(line: string, { typeface, weight, tracking, direction }: TextStyle) {
  const text = line.normalize('NFC');
  const glyphs: Glyph[] = [];
  let width = 0;
  for (const run of orderRuns(text, direction, fontsAt(typeface, weight))) {
    const part = text.slice(run.start, run.end);
    const { font } = run.cut;
    const space = joinedLetters.test(part) ? 0 : tracking;
    for (const { id, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeRun(part, font, run.level)) {
      const em = font.face.upem;
      glyphs.push({ font, id, x: width + xOffset / em, y: yOffset / em });
      // A mark stands on its letter: it has no width of its own, and no space after it.
      width += xAdvance / em + (xAdvance > 0 ? space : 0);
    }
  }
  return { glyphs, width };
}

type OpenCut = Cut & { font: Font };
type Run = { start: number; end: number; level: number; cut: OpenCut };

/**
 * Letters and digits of scripts that are written from the right, and marks that set a direction.
 */
const needsBidi =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Runs from left to right. */
function orderRuns(text: string, direction: 'ltr' | 'rtl', cuts: readonly OpenCut[]): Run[] {
  if (direction === 'ltr' && !needsBidi.test(text))
    return listRuns(text, new Uint8Array(text.length), cuts);
  const levels = bidi.getEmbeddingLevels(text, direction);
  const runs = new Map(listRuns(text, levels.levels, cuts).map((run) => [run.start, run]));
  // The letters of a run stay together, so a run stands where its first letter stands.
  return bidi.getReorderedIndices(text, levels).flatMap((at) => runs.get(at) ?? []);
}

/** Runs in the order of the text. Spaces and punctuation stay in the run before them. */
function listRuns(text: string, levels: Uint8Array, cuts: readonly OpenCut[]): Run[] {
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

function shapeRun(text: string, font: Font, level: number) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ id: codepoint, ...positions[index] }));
}

/** The files of a typeface at a weight, opened once: a build measures a million words. */
const fontsAt = memoizeBy((typeface: Typeface, weight: number): readonly OpenCut[] =>
  cutsAt(typeface, weight).map((cut) => ({ ...cut, font: fontOf(cut, weight) })),
);

function fontOf({ file, axes, weights: [least, greatest] }: Cut, weight: number): Font {
  const values = { ...axes, wght: Math.min(Math.max(weight, least), greatest) };
  const varied = Object.entries(values).filter(([tag]) => tag in file.axes);
  const font = new Font(file.face);
  font.setVariations(varied.map(([tag, value]) => new Variation(tag, value)));
  return font;
}

/**
 * A line as the data of an SVG path, in pixels from its left end on its base line. Signs that the
 * fonts need not have, such as emoji, are left out where they lack them.
 */
export function drawText(
  text: string,
  style: TextStyle,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const { glyphs } = shapeText(text, style);
  // Where a font lacks a letter, glyph 0 would be drawn: most often an empty box.
  return glyphs
    .filter(({ id }) => id !== 0)
    .map((glyph) => drawGlyph(glyph, x + glyph.x * size, y - glyph.y * size, size))
    .join('');
}

const outlineOf = memoizeBy((font: Font, id: number) => font.glyphToJson(id));

function drawGlyph({ font, id }: Glyph, x: number, y: number, size: number): string {
  const scale = size / font.face.upem;
  return outlineOf(font, id)
    .map(({ type, values }) => {
      const points = values.map((value, index) =>
        printTenths(index % 2 === 0 ? x + value * scale : y - value * scale),
      );
      return type + points.join(' ');
    })
    .join('');
}

const printed = new Map<number, string>();

/** Rounds to tenths. A title has seven thousand coordinates, and printing fractions is slow. */
function printTenths(value: number): string {
  const tenths = Math.round(value * 10);
  const text = printed.get(tenths) ?? String(tenths / 10);
  printed.set(tenths, text);
  return text;
}
