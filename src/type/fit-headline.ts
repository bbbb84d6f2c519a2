import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import opentype, { type Font } from 'opentype.js';

const headlineTracking = -0.03;
const nameTracking = -0.04;
/**
 * Shares of the available width that the two lines may fill, as Hero.module.css and CallToAction.module.css place them:
 * on wide screens the second spans columns 5 to 12 and the first may run from column 1; below, the second is indented.
 */
const lineShares = { wide: [1.45, 1], tablet: [1, 0.86], phone: [0.9, 0.86] } as const;

let display: Font | undefined;

function widthInEm(text: string, tracking = headlineTracking): number {
  display ??= readDisplayFont();
  const characters = [...text].length;
  return display.getAdvanceWidth(text, 1, { kerning: true }) + characters * tracking;
}

function readDisplayFont(): Font {
  const file = readFileSync(join(process.cwd(), 'src/assets/fonts/tandem-display-600.ttf'));
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}

/** Width of the wider row when a line is broken once, at the best space. */
function widthInTwoRows(line: string): number {
  const words = line.split(' ');
  const rows = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .map((pair) => Math.max(...pair.map((row) => widthInEm(row))));
  return Math.min(widthInEm(line), ...rows);
}

/**
 * How wide a two-line headline is, in em of the display face: one row per line on wide screens and tablets,
 * up to two rows per line on phones. The style sheets divide the space by it, so that any words span the grid.
 */
export function fitHeadline(lines: readonly [string, string]): Record<keyof typeof lineShares, number> {
  const fit = (shares: readonly [number, number], measure: (line: string) => number) =>
    roundUp(Math.max(measure(lines[0]) / shares[0], measure(lines[1]) / shares[1]));
  return {
    wide: fit(lineShares.wide, widthInEm),
    tablet: fit(lineShares.tablet, widthInEm),
    phone: fit(lineShares.phone, widthInTwoRows),
  };
}

/** How wide the agency's name is in the footer, in em; a very short name is not blown up beyond reason. */
export const fitName = (name: string): number => roundUp(Math.max(widthInEm(name, nameTracking), 2));

const roundUp = (value: number) => Math.ceil(value * 100) / 100;
