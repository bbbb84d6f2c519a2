import type { SlotProps } from '../parts.ts';
import { drawHill, ridges } from './hills.ts';
import css from './Slot.module.css';

/** One flag over the hills, with the words of the slot on it. */
export function Slot({ slot, isTaken }: SlotProps) {
  return (
    <div className={`${css.view} ${isTaken ? css.taken : ''}`} role="img" aria-label={slot}>
      <b>{slot}</b>
      <svg viewBox="0 0 1400 400" preserveAspectRatio="none" aria-hidden="true">
        {ridges.slice(1, 4).map((heights) => (
          <path key={heights[0]} d={drawHill(heights)} />
        ))}
      </svg>
    </div>
  );
}
