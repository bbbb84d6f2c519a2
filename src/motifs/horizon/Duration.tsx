import type { DurationProps } from '../parts.ts';
import css from './Duration.module.css';

const round = (value: number) => Number(value.toFixed(2));

/**
 * The climb that an offer is: a flag on the summit of its last day; a second hill for the days it may take beyond. One without an end climbs on.
 * Slopes and flags are as wide on the page for any number of weeks.
 */
export function Duration({ days: least, mostDays, weeks }: DurationProps) {
  const days = 7 * weeks;
  const wide = (ofFourWeeks: number) => round((ofFourWeeks * weeks) / 4);
  /** A hill whose summit is on the given day. */
  const climb = (day: number) =>
    `M0 1C${round(day * 0.45)} 1 ${round(day * 0.7)} .45 ${day} .45s${wide(2)} .5 ${wide(6)} .55H${days}V1z`;
  return (
    <svg className={css.climb} viewBox={`0 0 ${days} 1`} preserveAspectRatio="none" aria-hidden="true">
      {mostDays && <path className="fill-tint" d={climb(mostDays)} />}
      <path d={least ? climb(least) : `M0 1C${wide(10)} 1 ${wide(18)} .3 ${days} 0V1z`} />
      {least && <path className={css.flag} d={`M${least} 0l${wide(0.7)} .14-${wide(0.65)} .15v.2h-${wide(0.05)}z`} />}
    </svg>
  );
}
