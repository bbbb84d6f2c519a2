import type { ReactNode } from 'react';
import type { OfferFigureName } from '../../../../model/configuration/offer.ts';
import type { Picture } from '../../../data/media.ts';
import css from './OfferFigure.module.css';

/** Cells below one another, and back to the top of the next column: relative steps, which pack to almost nothing. */
const column = (cell: string, { count, down, across }: { count: number; down: number; across: number }) =>
  [...Array.from({ length: count }, () => `${cell}m0 ${down}`), `m${across}-${down * count}`].join('');
const slots = column('h46v43h-46z', { count: 4, down: 48, across: 50 }).repeat(5);
const hours = (count: number) => column('h40v24h-40z', { count, down: 30, across: 46 });
const upFrom = (count: number) => `${'h40v24h-40zm0-30'.repeat(count)}m46 ${30 * count}`;

const drawings: Record<OfferFigureName, ReactNode> = {
  // A page, and the calendar in it.
  page: (
    <svg viewBox="0 0 560 245" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path d="M0 0h72v16h-72zM0 56h264v36h-264zM0 100h206v36h-206z" />
      <path
        className="fill-tint"
        d={`M314 0h66v16h-66zM390 0h66v16h-66zM466 0h94v16h-94zM0 156h228v11h-228zM0 176h186v11h-186zM314 56${slots}`}
      />
      <path d="M314 56h46v43h-46zM364 104h46v43h-46zM414 56h46v43h-46zM464 152h46v43h-46zM314 152h46v43h-46zM514 104h46v43h-46z" />
      <path className="fill-accent" d="M0 208h132v35h-132zM414 152h46v43h-46z" />
    </svg>
  ),
  // A week that fills, one day more each day.
  week: (
    <svg viewBox="0 0 316 204" preserveAspectRatio="xMinYMax" aria-hidden="true">
      <path className={css.free} d={`M0 0${[6, 5, 4, 3, 2, 1].map(hours).join('')}`} />
      <path d={`M0 180${[1, 2, 3, 4, 5, 6].map(upFrom).join('')}`} />
      <path className="fill-accent" d={`M276 0${hours(7)}`} />
    </svg>
  ),
  // Two steps up, side by side.
  steps: (
    <svg viewBox="0 0 340 222" preserveAspectRatio="xMinYMax" aria-hidden="true" strokeWidth="26">
      <path className={css.first} d="M0 150h85v-45h85v-45h85v-45h85" />
      <path className={css.second} d="M0 208h85v-45h85v-45h85v-45h85" />
    </svg>
  ),
  // A list of clients, each with a next action.
  list: (
    <svg viewBox="0 0 560 245" preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path
        className="fill-tint"
        d="M0 0h50v50h-50zM0 65h50v50h-50zM0 130h50v50h-50zM0 195h50v50h-50zM446 0h114v50h-114zM446 195h114v50h-114z"
      />
      <path d="M62 0h300v22h-300zM62 30h190v20h-190zM62 65h236v22h-236zM62 95h150v20h-150zM62 130h270v22h-270zM62 160h210v20h-210zM62 195h216v22h-216zM62 225h160v20h-160zM446 65h114v50h-114z" />
      <path className="fill-accent" d="M446 130h114v50h-114z" />
    </svg>
  ),
};

/** The drawing or the picture of an offer; its title stands beside it. */
export function OfferFigure({ figure }: { figure: OfferFigureName | Picture }) {
  if (typeof figure !== 'string') return <img className={css.picture} {...figure} alt="" loading="lazy" decoding="async" />;
  return <div className={[css.drawing, css[figure]].filter(Boolean).join(' ')}>{drawings[figure]}</div>;
}
