import type { Language } from '../../../i18n/language.ts';
import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../offers/offers.ts';
import { Duration, DurationKey } from '../../parts/Duration.tsx';
import { Eyebrow } from '../../parts/Eyebrow.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import css from './Comparison.module.css';

type Props = {
  words: Pick<Words['services'], 'eyebrow' | 'title' | 'standfirst' | 'also'>;
  labels: NonNullable<Words['services']['comparison']>;
  offers: readonly Offer[];
  language: Language;
};

export function Comparison({ words, labels, offers, language }: Props) {
  return (
    <div className="measured">
      <div className={`grid ${css.head}`}>
        <div className={`aside ${css.words}`}>
          <Eyebrow place={{ filled: 3 }}>{words.eyebrow}</Eyebrow>
          <h1>{keepTogether(words.title)}</h1>
          <p className="standfirst">{keepTogether(words.standfirst)}</p>
        </div>
        <Prices labels={labels} offers={offers} language={language} />
        {words.also && <p>{keepTogether(words.also)}</p>}
      </div>
    </div>
  );
}

function Prices({ labels, offers, language }: Omit<Props, 'words'>) {
  const priced = offers.some(({ price }) => price);
  const dated = offers.some(({ days }) => days);
  return (
    <div className={`matter ${css.prices}`}>
      <table className={css.table} aria-label={labels.title}>
        <thead>
          <tr>
            <th scope="col">{labels.offer ?? labels.title}</th>
            <th scope="col">{labels.duration}</th>
            {priced && <th scope="col">{labels.price}</th>}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <OfferRows
              key={offer.id}
              offer={offer}
              audience={labels.audience}
              priced={priced}
              dated={dated}
            />
          ))}
        </tbody>
      </table>
      {dated && labels.bars && <DurationKey words={labels.bars} language={language} />}
    </div>
  );
}

type RowsProps = { offer: Offer; audience: string; priced: boolean; dated: boolean };

function OfferRows({ offer, audience, priced, dated }: RowsProps) {
  const { id, days, mostDays, price, words } = offer;
  return (
    <>
      <tr>
        <th scope="row" abbr={words.title}>
          <a className={css.name} href={`#${id}`}>
            {keepTogether(words.title)}
          </a>
        </th>
        <td>{keepTogether(words.duration)}</td>
        {priced && <td>{price ? keepTogether(price.text) : '–'}</td>}
      </tr>
      <tr className={css.more}>
        <td colSpan={priced ? 3 : 2}>
          <span className="visually-hidden">{audience} </span>
          {keepTogether(words.audience)}
          {dated && <Duration days={days} mostDays={mostDays} />}
        </td>
      </tr>
    </>
  );
}
