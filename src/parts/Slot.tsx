import type { CoverImage } from '../data/media.ts';
import { Cover } from './Cover.tsx';
import own from './OwnPicture.module.css';
import css from './Slot.module.css';

type Props = {
  days: string[];
  slot: string;
  /** The owner's picture in place of the week. */
  picture?: CoverImage | undefined;
};

/** An empty week with one slot, dashed and alone, for pages that are not there. */
export function Slot({ days, slot, picture }: Props) {
  if (picture)
    return (
      <div className={own.slot} role="img" aria-label={slot}>
        <Cover image={picture} />
        <b>{slot}</b>
      </div>
    );
  return (
    <div className={css.week} role="img" aria-label={slot}>
      {days.map((day) => (
        <i key={day}>{day}</i>
      ))}
      <b className="strip">{slot}</b>
    </div>
  );
}
