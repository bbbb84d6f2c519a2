import type { Copy } from '../../../../model/words/index.ts';
import css from './Week.module.css';

type Props = { copy: Copy['home']['week']; className?: string | undefined };

/** A week that fills from Monday to Saturday; Week.module.css places each booking. */
export function Week({ copy, className }: Props) {
  return (
    <figure className={className}>
      <div className={css.calendar} role="img" aria-label={copy.description}>
        {copy.days.map((day) => (
          <div key={day}>{day}</div>
        ))}
        {copy.hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
        {copy.names.map((name) => (
          <b key={name}>{name}</b>
        ))}
        <em>{copy.sunday}</em>
      </div>
      <figcaption className={css.key}>
        <span>{copy.you}</span>
        <span>{copy.us}</span>
      </figcaption>
    </figure>
  );
}
