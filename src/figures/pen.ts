import { measureText, type Setting } from '../typography/shape-text.ts';
import { drawText } from './draw-text.ts';

/** A place on a figure, from the edge where reading starts. */
type Box = { start: number; y: number; width: number; height: number };

export type Line = {
  text: string;
  setting: Setting;
  size: number;
  fill: string;
  /** The baseline. */
  y: number;
  /** Where the text starts, ends or has its middle, from the edge where reading starts. */
  start: number;
  align?: 'start' | 'end' | 'middle';
  /** The space for the text; a longer text is set smaller. */
  room: number;
};

/** Draws boxes and lines of text on a canvas, mirrored for languages that are read from the right. */
export function createPen(width: number, isMirrored: boolean) {
  const mirror = (start: number, own: number) => (isMirrored ? width - start - own : start);
  const round = (value: number) => Number(value.toFixed(1));
  return {
    box: ({ start, y, width: own, height }: Box, fill: string, radius = 0) =>
      `<rect x="${round(mirror(start, own))}" y="${round(y)}" width="${round(own)}" height="${round(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`,
    arrow: (start: number, y: number, own: number, fill: string) => {
      const [from, onward] = isMirrored ? [width - start, -1] : [start, 1];
      const [tip, head] = [from + own * onward, own * 0.32];
      return `<path fill="none" stroke="${fill}" stroke-width="2" d="M${round(from)} ${y}H${round(tip - onward)}M${round(tip - head * onward)} ${round(y - head)}L${round(tip)} ${y}l${round(-head * onward)} ${round(head)}"/>`;
    },
    line({ text, setting, size, fill, y, start, align = 'start', room }: Line): string {
      const em = measureText(text, setting);
      const fitted = Math.min(size, room / em);
      const own = em * fitted;
      const from = start - { start: 0, middle: own / 2, end: own }[align];
      return `<path fill="${fill}" d="${drawText(text, setting, { x: mirror(from, own), y, size: fitted })}"/>`;
    },
  };
}
