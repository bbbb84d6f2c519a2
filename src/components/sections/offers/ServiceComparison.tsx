import { Fragment } from 'react';
import type { Words } from '../../../../model/words/index.ts';
import type { Offer } from '../../../data/offers.ts';
import { keepTogether } from '../../ui/keep-together.tsx';
import css from './ServiceComparison.module.css';

const weeks = 4;

/**
 * Draws the days that an offer takes as bookings over four weeks: the least number of days, then those it may take beyond. An offer
 * without an end fills the four weeks and begins a fifth. Sundays stay free.
 */
function Bar({ days, mostDays }: Pick<Offer, 'days' | 'mostDays'>) {
  const least = days ?? 7 * weeks;
  const most = days ? (mostDays ?? days) : least + 3;
  const draw = (from: number, to: number) =>
    Array.from({ length: weeks + 1 }, (_, week) => [Math.max(from, 7 * week), Math.min(to, 7 * week + 6)] as const)
      .filter(([start, end]) => end > start)
      .map(([start, end]) => `M${start} 0h${end - start}v1h-${end - start}z`)
      .join('');
  const last = least - (least % 7 === 0 ? 2 : 1);
  return (
    <svg viewBox={`0 0 ${7 * weeks} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={draw(0, least)} />
      {most > least && <path className={css.longer} d={draw(least, most)} />}
      {days && <path className="fill-accent" d={`M${last} 0h1v1h-1z`} />}
    </svg>
  );
}

type Props = { words: NonNullable<Words['services']['comparison']>; offers: readonly Offer[] };

/** A table of the offers; each name links to the offer's passage. On wide screens the audience has a column, on narrow ones it stands under the name. */
export function ServiceComparison({ words, offers }: Props) {
  const priced = offers.some(({ price }) => price);
  const dated = offers.some(({ days }) => days);
  return (
    <section className="section">
      <div className="grid measured">
        <h2 className={`title-3 ${css.title}`} id="comparison">
          {words.title}
        </h2>
        <table className={css.table} aria-labelledby="comparison">
          <thead>
            <tr>
              <th scope="col">{words.offer ?? words.title}</th>
              <th scope="col" className={css.column}>
                {words.audience}
              </th>
              <th scope="col">{words.duration}</th>
              {priced && <th scope="col">{words.price}</th>}
            </tr>
          </thead>
          <tbody>
            {offers.map(({ id, days, mostDays, price, words }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row" abbr={words.title}>
                    <a className={css.name} href={`#${id}`}>
                      {keepTogether(words.title)}
                    </a>
                    {!dated && <span className={css.audience}>{keepTogether(words.audience)}</span>}
                  </th>
                  <td className={css.column}>{keepTogether(words.audience)}</td>
                  <td>{words.duration}</td>
                  {priced && <td>{price?.text ?? '–'}</td>}
                </tr>
                {dated && (
                  <tr className={css.bar}>
                    <td colSpan={priced ? 4 : 3}>
                      <span className={css.audience}>{keepTogether(words.audience)}</span>
                      <Bar days={days} mostDays={mostDays} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
