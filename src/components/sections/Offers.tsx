import type { Offer } from '../../offers.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { OfferFigure } from './OfferFigure.tsx';
import css from './Offers.module.css';

type Props = {
  offers: readonly Offer[];
  newTab: string;
  /** A sentence on the home page; what is included on the services page. */
  detail: 'text' | 'outcome';
};

export function Offers({ offers, newTab, detail }: Props) {
  const Heading = detail === 'text' ? 'h3' : 'h2';
  return (
    <ul className={css.offers}>
      {offers.map(({ id, figure, link, actionLabel, words }) => (
        <li key={id}>
          <OfferFigure name={figure} />
          <div className={css.words}>
            <Heading className="title-3">{words.title}</Heading>
            {detail === 'text' ? (
              <p>{keepTogether(words.text)}</p>
            ) : (
              <ul className={css.points}>
                {words.outcome.map((point) => (
                  <li key={point}>{keepTogether(point)}</li>
                ))}
              </ul>
            )}
            <TextLink href={link} about={words.title} newTab={newTab}>
              {actionLabel}
            </TextLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
