import type { DrawShareScene } from '../parts.ts';
import { drawHill, drawStar, ridges } from './hills.ts';

/** Hills below the compass at the right edge. */
export const drawShareScene: DrawShareScene = ({ panel, accent, tint, block }) => {
  const hill = (index: number, fill: string) =>
    `<path fill="${fill}" d="${drawHill(
      (ridges[index] ?? []).slice(0, 7).map((y) => y + 200),
      { width: 392, bottom: 630 },
    )}"/>`;
  return [
    `<svg x="808" width="392" height="630" viewBox="0 0 392 630"><path fill="${panel}" d="M0 0h392v630H0z"/>`,
    `<path fill="${accent}" d="${drawStar(260, 150, 90)}"/>`,
    `${hill(0, tint)}<g opacity=".6">${hill(1, block)}</g>${hill(3, block)}</svg>`,
  ].join('');
};
