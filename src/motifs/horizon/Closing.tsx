import type { ClosingProps } from '../parts.ts';
import css from './Closing.module.css';
import { drawHill, ridges } from './hills.ts';

/** Hills in the evening, which the footer goes on from. */
export function Closing(_: ClosingProps) {
  return (
    <svg className={css.hills} viewBox="0 0 1400 400" preserveAspectRatio="none" aria-hidden="true">
      {ridges.slice(1).map((heights) => (
        <path key={heights[0]} d={drawHill(heights.toReversed())} />
      ))}
    </svg>
  );
}
