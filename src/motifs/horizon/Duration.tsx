import type { DurationProps } from '../parts.ts';
import css from './Duration.module.css';

const days = 28;

/** A hill whose summit is on the given day. */
const climb = (day: number) => `M0 1C${day * 0.45} 1 ${day * 0.7} .45 ${day} .45s2 .5 6 .55H${days}V1z`;

/** The climb that an offer is: a flag on the summit of its last day; a second hill for the days it may take beyond. One without an end climbs on. */
export function Duration({ days: least, mostDays }: DurationProps) {
  return (
    <svg className={css.climb} viewBox={`0 0 ${days} 1`} preserveAspectRatio="none" aria-hidden="true">
      {mostDays && <path className="fill-tint" d={climb(mostDays)} />}
      <path d={least ? climb(least) : `M0 1C10 1 18 .3 ${days} 0V1z`} />
      {least && <path className={css.flag} d={`M${least} 0l.7 .14-.65 .15v.2h-.05z`} />}
    </svg>
  );
}
