import type { SceneProps } from '../parts.ts';
import { drawHill, drawRidge, drawStar, ridges } from './hills.ts';
import css from './Scene.module.css';

/** The flags behind each ridge, in hundredths of the width and of the height: one for a booking, from Monday to Saturday. */
const flags: readonly (readonly [x: number, y: number][])[] = [
  [],
  [
    [3, 43],
    [17, 26],
    [31, 39],
    [46, 40],
    [60, 45],
    [80, 55],
  ],
  [
    [8.5, 51],
    [23, 43],
    [37, 56],
    [53, 52],
    [67, 60],
    [75, 58],
  ],
  [
    [5, 64],
    [13, 60],
    [27, 66],
    [42, 61],
    [57, 66],
    [70, 70],
    [82, 70],
  ],
  [
    [10, 78],
    [34, 82],
    [49, 76],
    [77, 80],
  ],
];

/** A week as a landscape: every booking plants a flag, and over the last day there is nothing but the compass. */
export function Scene({ words, className = '' }: SceneProps) {
  return (
    <figure className={`${css.scene} ${className}`}>
      <div role="img" aria-label={words.description}>
        <svg className={css.hills} aria-hidden="true">
          <defs>
            <path id="flag" className={css.flag} d="M0 0h2v90h-2zM2 2l26 8-26 9z" />
          </defs>
          <svg x="92.9%" y="22%" overflow="visible" aria-hidden="true">
            <g className={css.compass}>
              <path d={drawStar(0, 0, 74)} />
              <circle r="40" />
            </g>
          </svg>
          {ridges.map((heights, index) => (
            <g key={heights[0]}>
              {flags[index]?.map(([x, y]) => (
                <use key={x} href="#flag" x={`${x}%`} y={`${y - 12}%`} />
              ))}
              <svg viewBox="0 0 1400 400" preserveAspectRatio="none" aria-hidden="true">
                <path d={drawHill(heights)} />
                {index < 4 && (
                  <path
                    className={css.contours}
                    d={[18, 40, 66].map((down) => drawRidge(heights.map((y) => y + down))).join('')}
                  />
                )}
              </svg>
            </g>
          ))}
        </svg>
        <div className={css.days}>
          {words.days.map((day) => (
            <span key={day}>{day}</span>
          ))}
          <em>{words.sunday}</em>
        </div>
      </div>
      <figcaption className={css.key}>
        <span>{words.you}</span>
        <span>{words.us}</span>
      </figcaption>
    </figure>
  );
}
