import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../data/offers.ts';
import { Button } from '../../parts/Button.tsx';
import { Duration } from '../../parts/Duration.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferFigure } from '../../parts/OfferFigure.tsx';
import { Opening, type OpeningProps } from '../../parts/Opening.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import css from './Hero.module.css';

type Props = {
  words: Words['home']['hero'];
  /** The drawn week or the owner's picture in place of it; undefined for neither. */
  opening: OpeningProps | undefined;
  /** The offer that the page is about, whose figure stands in place of the week. */
  offer?: Offer | undefined;
  site: Words['site'];
  bookingPage: string;
  /** The link beside the button. */
  link: { href: string; label: string };
  /** Whether the headline is the <h1> of the page. */
  isFirst: boolean;
};

export function Hero({ words, opening, offer, site, bookingPage, link, isFirst }: Props) {
  const [first, second] = words.lines;
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <div className="measured">
      <div className={`grid ${css.hero}`}>
        <Headline className={`columns ${css.headline}`}>
          <span>{first} </span>
          <span>{second}</span>
        </Headline>
        <div className={[css.say, !opening && !offer && css.alone].filter(Boolean).join(' ')}>
          <p className="standfirst">{keepTogether(words.standfirst)}</p>
          <div className={css.actions}>
            <Button href={bookingPage} size="large" newTab={site.newTab}>
              {site.actions.book}
            </Button>
            <TextLink href={link.href}>{link.label}</TextLink>
          </div>
        </div>
        {opening && <Opening {...opening} className={css.picture} />}
        {offer && <OfferOpening offer={offer} />}
      </div>
    </div>
  );
}

/** The picture of a page that sells one offer: its figure, the weeks it takes as bookings, and large its price and its length. */
const OfferOpening = ({ offer: { figure, words, days, mostDays, weeks, price } }: { offer: Offer }) => (
  <>
    <div className={`${css.picture} ${css.offer}`}>
      <OfferFigure figure={figure} words={words} first />
      {days && <Duration days={days} mostDays={mostDays} weeks={weeks} />}
    </div>
    <p className={css.terms}>
      {price && <span>{keepTogether(price.text)}</span>} <span>{keepTogether(words.duration)}</span>
    </p>
  </>
);
