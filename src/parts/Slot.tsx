import type { CoverImage } from '../data/media.ts';
import { Cover } from './Cover.tsx';
import own from './OwnPicture.module.css';
import css from './Slot.module.css';

type Props = {
  days: string[];
  slot: string;
  isTaken?: boolean;
  /** The owner's picture in place of the week. */
  picture?: CoverImage | undefined;
};

/** A week with one slot: dashed and alone, for pages that are not there; or taken, among other bookings. */
export function Slot({ days, slot, isTaken, picture }: Props) {
  if (picture)
    return (
      <div className={own.slot} role="img" aria-label={slot}>
        <Cover image={picture} />
        <b>{slot}</b>
      </div>
    );
  return (
    <div className={`${css.week} ${isTaken ? css.taken : ''}`} role="img" aria-label={slot}>
      {days.map((day) => (
        <i key={day}>{day}</i>
      ))}
      {isTaken && (
        <svg viewBox="0 0 7 8" preserveAspectRatio="none" aria-hidden="true">
          <path d="M.04 1h.9v2h-.9zM.04 5h.9v1.5h-.9zM1.04 .5h.9v1.5h-.9zM1.04 3h.9v3h-.9zM2.04 2h.9v2h-.9zM2.04 5.5h.9v2h-.9zM3.04 1h.9v1h-.9zM3.04 3.5h.9v3h-.9zM4.04 .5h.9v1h-.9zM4.04 6h.9v1.5h-.9zM5.04 2h.9v1.5h-.9zM5.04 4.5h.9v1h-.9z" />
        </svg>
      )}
      <b>{slot}</b>
    </div>
  );
}
