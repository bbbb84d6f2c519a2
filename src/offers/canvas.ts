import type { Language } from '../../i18n/language.ts';
import { configuration, hasOwnOpening } from '../data/owner.ts';
import { drawText, measureText, textStyleIn } from '../typography/shape-text.ts';

/**
 * In pixels for a phone, which type sizes are chosen for; on wide screens drawings are half as
 * large again.
 */
export const [width, height] = [420, 280];

/** Corners of boxes, in pixels. */
const corners = { none: 0, soft: 3, round: 10 };

type Area = readonly [start: number, y: number, width: number, height: number];
export type Lettering = readonly [role: 'display' | 'text' | 'bold', largest: number, fill: string];
/** Where a line of text is aligned, its baseline, and the room that it has. */
type Line = readonly [start: number, y: number, room: number];
export type Canvas = Awaited<ReturnType<typeof openCanvas>>;

/** How much of a line stands before the place at which it is aligned. */
const shares = { start: 0, middle: 0.5, end: 1 };

/**
 * What a drawing is drawn with, in the owner's colours and fonts. Places count from the edge where
 * reading starts: the canvas is mirrored for languages that are read from the right.
 */
export async function openCanvas(language: Language) {
  const styles = {
    display: await textStyleIn(language, 'headlines', { tracking: -0.012 }),
    text: await textStyleIn(language, 'text', { weight: 400 }),
    bold: await textStyleIn(language, 'text', { weight: 600 }),
  };
  const { colours, shape } = configuration;
  const isMirrored = language.direction === 'rtl';
  const mirror = (start: number, wide: number) => (isMirrored ? width - start - wide : start);
  const round = (value: number) => Number(value.toFixed(1));
  const box = ([start, y, wide, tall]: Area, fill: string, radius = corners[shape.radius]) => {
    const place = `x="${round(mirror(start, wide))}" y="${round(y)}"`;
    const size = `width="${round(wide)}" height="${round(tall)}"`;
    return `<rect ${place} ${size} fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`;
  };
  /** A line of text, set smaller where it is wider than its room. */
  const write = (
    text: string | undefined,
    [role, largest, fill]: Lettering,
    [start, y, room]: Line,
    align: keyof typeof shares = 'start',
  ): string => {
    if (text === undefined) return '';
    const em = measureText(text, styles[role]);
    const size = Math.min(largest, room / em);
    const wide = em * size;
    const x = mirror(start - shares[align] * wide, wide);
    return `<path fill="${fill}" d="${drawText(text, styles[role], { x, y, size })}"/>`;
  };
  return {
    colours,
    box,
    write,
    /** A booked hour of the drawn week, with its strip. */
    booking(area: Area, fill = colours.block) {
      const drawn = box(area, fill);
      if (hasOwnOpening()) return drawn;
      const [start, y, wide, tall] = area;
      return drawn + box([start + wide * 0.6 + 4, y + tall - 3, wide * 0.4, 7], colours.accent, 2);
    },
    /** An arrow 20 pixels long. */
    arrow(start: number, y: number) {
      const turned = isMirrored ? ` transform="matrix(-1 0 0 1 ${width} 0)"` : '';
      const drawn = `M${start} ${y}h19m-5.4-6.4l6.4 6.4l-6.4 6.4`;
      return `<path fill="none" stroke="${colours.ink}" stroke-width="2"${turned} d="${drawn}"/>`;
    },
  };
}
