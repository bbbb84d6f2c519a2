import type { SceneProps } from '../parts.ts';
import css from './Scene.module.css';

/** A week that fills from Monday to Saturday; Scene.module.css places each booking. */
export function Scene({ words, className }: SceneProps) {
  return (
    <figure className={className}>
      <div className={css.calendar} role="img" aria-label={words.description}>
        {words.days.map((day) => (
          <div key={day}>{day}</div>
        ))}
        {words.hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
        {words.names.map((name) => (
          <b key={name}>{name}</b>
        ))}
        <em>{words.sunday}</em>
      </div>
      <figcaption className={css.key}>
        <span>{words.you}</span>
        <span>{words.us}</span>
      </figcaption>
    </figure>
  );
}
