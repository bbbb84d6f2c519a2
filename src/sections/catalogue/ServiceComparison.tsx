import { Fragment } from 'react';
import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../data/offers.ts';
import { Duration } from '../../parts/Duration.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './ServiceComparison.module.css';

type Props = { words: NonNullable<Words['services']['comparison']>; offers: readonly Offer[] };

/** A table of the offers; each name links to the offer's passage. On wide screens the audience has a column, on narrow ones it stands under the name. */
export function ServiceComparison({ words, offers }: Props) {
  const priced = offers.some(({ price }) => price);
  const dated = offers.some(({ days }) => days);
  return (
    <section className="section measured">
      <div className="grid">
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
            {offers.map(({ id, days, mostDays, weeks, price, words }) => (
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
                      <Duration days={days} mostDays={mostDays} weeks={weeks} />
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
