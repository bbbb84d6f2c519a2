import type { DrawShareScene } from '../parts.ts';

/** The last four days of a week at the right edge of a share image, in pixels; the last day is free. */
const calendar = {
  left: 808,
  right: 1200,
  height: 630,
  day: 98,
  bookings: [
    [0, 96, 150],
    [1, 214, 196],
    [2, 66, 118],
    [1, 468, 112],
    [2, 330, 162],
    [0, 366, 124],
  ],
} as const;

/** Dark bookings, each with the strip that lands just after it; the last day stays free. */
export const drawShareScene: DrawShareScene = ({ panel, ink, accent }) => {
  const { left, right, height, day, bookings } = calendar;
  const columnAt = (column: number) => left + column * day;
  const lines = [0, 1, 2, 3].map((column) => `M${columnAt(column)} 0h2v${height}h-2z`).join('');
  const blocks = bookings.map(([column, y, tall]) => `M${columnAt(column) + 2} ${y}h${day - 14}v${tall}h-${day - 14}z`).join('');
  const strips = bookings
    .map(([column, y, tall]) => `M${columnAt(column) + day * 0.42} ${y + tall - 12}h${day * 0.58 - 6}v22h-${day * 0.58 - 6}z`)
    .join('');
  return `<path fill="${panel}" d="M${columnAt(3)} 0H${right}v${height}H${columnAt(3)}z"/><path fill="${ink}" opacity=".24" d="${lines}"/><path d="${blocks}"/><path fill="${accent}" d="${strips}"/>`;
};
