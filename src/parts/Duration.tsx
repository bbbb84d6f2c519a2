import type { Language } from '../../i18n/language.ts';
import { formatNumber, formatWeeks } from '../../i18n/numbers.ts';
import type { Words } from '../../model/words/index.ts';
import { configuration } from '../data/owner.ts';
import { type Offer, drawnWeeks as weeks } from '../offers/offers.ts';
import css from './Duration.module.css';

/**
 * The days that an offer takes, as bookings over the weeks. One without an end fills them all and
 * begins one more; Sundays stay free.
 */
export function Duration({ days, mostDays }: Pick<Offer, 'days' | 'mostDays'>) {
  if (configuration.shape.bars === 'none') return null;
  const least = days ?? 7 * weeks;
  const most = days ? (mostDays ?? days) : least + 6;
  const draw = (from: number, to: number) =>
    Array.from(
      { length: weeks + 1 },
      (_, week) => [Math.max(from, 7 * week), Math.min(to, 7 * week + 6)] as const,
    )
      .filter(([start, end]) => end > start)
      .map(([start, end]) => `M${start} 0h${end - start}v1h-${end - start}z`)
      .join('');
  const last = days && least - (least % 7 === 0 ? 2 : 1);
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${7 * weeks} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={draw(0, last ?? least)} />
      {most > least && <path className={css.longer} d={draw(least, most)} />}
      {last !== undefined && <path className="fill-accent" d={`M${last} 0h1v1h-1z`} />}
    </svg>
  );
}

type KeyProps = {
  words: NonNullable<NonNullable<Words['services']['comparison']>['bars']>;
  language: Language;
};

/** What stands once below bars: the ends of their weeks, and what their colours mean. */
export function DurationKey({ words, language }: KeyProps) {
  if (configuration.shape.bars === 'none') return null;
  const ends = Array.from({ length: weeks }, (_, week) => week + 1);
  const colours = [
    [undefined, words.work],
    ['fill-accent', words.ready],
    [css.longer, words.longest],
  ];
  return (
    <div className={css.key} aria-hidden="true">
      <p className={css.weeks}>
        {ends.map((end) => (
          <span key={end}>
            {end === weeks ? formatWeeks(end, language) : formatNumber(end, language)}
          </span>
        ))}
      </p>
      <ul className="row">
        {colours.map(([fill, label]) => (
          <li key={label}>
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <path className={fill} d="M0 0h1v1h-1z" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
