import type { Configuration } from '../../model/configuration/configuration.ts';
import type { FontRole } from '../../model/configuration/design.ts';
import { headingTracking } from './fit-headline.ts';

/** Measures a text in em. */
export type Measure = (text: string) => number;
/** One function for the owner's font, and one for its fallback. */
export type Measures = { own: Measure; other: Measure };

/** Finds the size-adjust with which the other font is as wide; NaN where it lacks the letters. */
export const fitWidth = (text: string, { own, other }: Measures) => own(text) / other(text);

type Layout = Configuration['shape']['layout'];
type Column = { width: number; weight: number };

const everyQuarter = (from: number, to: number): Column[] =>
  Array.from({ length: (to - from) * 4 + 1 }, (_, index) => ({
    width: from + index / 4,
    weight: 1,
  }));

/**
 * In em: the widths that a page's headline and first paragraph have in each layout, on phones of
 * 360, 375, 390, 393, 412 and 430 px, on a tablet, and then where many pages of desks share one.
 */
const sharedWidths: Record<Layout, Record<FontRole, number[]>> = {
  beside: {
    headlines: [
      ...[7.4, 7.45, 7.81, 8.15, 13.48],
      ...[8.4, 9.01, 10.11, 10.34, 13.79, 15.66, 17.33, 18.22],
    ],
    text: [
      ...[17.225, 17.892, 18.557, 18.691, 19.526, 20.312, 34.18],
      ...[13.26, 14.01, 17.72, 21.42, 22.21, 25.3, 28.17, 28.83, 30],
    ],
  },
  centred: {
    headlines: [
      ...[8.76, 9.13, 9.49, 9.56, 10.03, 10.46, 14.02, 15.29],
      ...[17, 18.69, 21.29, 22.03],
    ],
    text: [...[16.581, 17.224, 17.864, 17.992, 18.797, 19.553, 31.3], ...[27.83, 28.07, 28.78, 30]],
  },
};
/** In em: every quarter of these ranges is tried too, for screens between the shared widths. */
const ranges: Record<FontRole, [number, number]> = { headlines: [6, 16], text: [13, 24] };

const listColumns = (role: FontRole, layout: Layout): Column[] => [
  ...everyQuarter(...ranges[role]),
  ...sharedWidths[layout][role].map((width) => ({ width, weight: 15 })),
];
/** Letter-spacing in em. */
const trackings: Record<FontRole, number> = { headlines: headingTracking, text: 0 };
/** Factors around the size-adjust with which a text is as wide, the nearest first. */
const shares = Array.from({ length: 33 }, (_, index) => 1 + (index - 16) / 500).sort(
  (one, other) => Math.abs(one - 1) - Math.abs(other - 1),
);

/** Finds the size-adjust with which the other font breaks into as many lines in most columns. */
export function fitLines(
  paragraphs: string[],
  { role, layout }: { role: FontRole; layout: Layout },
  { own, other }: Measures,
): number {
  const columns = listColumns(role, layout);
  const countInColumns = (parts: Measured[], scale = 1) => {
    // A font's size-adjust scales letters, and leaves letter-spacing as it is.
    const widths = parts.map(({ width, length }) => width * scale + length * trackings[role]);
    return columns.map(({ width }) => countLines(widths, width));
  };
  const measured = paragraphs.map((text) => {
    const ownParts = measureParts(text, own);
    return { ownParts, parts: measureParts(text, other), lines: countInColumns(ownParts) };
  });
  const size =
    sumWidths(measured.flatMap(({ ownParts }) => ownParts)) /
    sumWidths(measured.flatMap(({ parts }) => parts));
  const weighMisfits = (share: number) =>
    measured
      .flatMap(({ parts, lines }) => {
        const counted = countInColumns(parts, size * share);
        return columns.filter((_, at) => counted[at] !== lines[at]);
      })
      .reduce((sum, { weight }) => sum + weight, 0);
  let best = { share: 1, misfits: Number.POSITIVE_INFINITY };
  for (const share of shares) {
    const misfits = weighMisfits(share);
    if (misfits < best.misfits) best = { share, misfits };
    if (misfits === 0) break;
  }
  return size * best.share;
}

type Measured = { width: number; length: number };

const sumWidths = (parts: Measured[]) => parts.reduce((sum, { width }) => sum + width, 0);

/** Measures the words of a text and, between two of them, the space. */
const measureParts = (text: string, measure: Measure): Measured[] =>
  text
    .replaceAll(' ', '\n \n')
    .split('\n')
    .map((part) => ({ width: measure(part), length: part.length }));

/** Counts the lines that words and the spaces between them take in a column: widths in em. */
function countLines(widths: number[], column: number): number {
  let [lines, end, isWord] = [1, 0, true];
  for (const width of widths) {
    if (isWord && end > 0 && end + width > column) {
      lines += 1;
      end = 0;
    }
    end += width;
    isWord = !isWord;
  }
  return lines;
}
