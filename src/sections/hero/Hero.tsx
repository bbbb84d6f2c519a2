import type { Language } from '../../../i18n/language.ts';
import { pagePath } from '../../../i18n/routes.ts';
import { type Offer, offersIn } from '../../data/offers.ts';
import { BookButton } from '../../parts/BookButton.tsx';
import { Duration } from '../../parts/Duration.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferFigure } from '../../parts/OfferFigure.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { fitHeadline } from '../../typography/fit-headline.ts';
import { choose, type PageSection, type Prepare, show } from '../section.ts';
import { Opening, type OpeningProps } from '../week/Opening.tsx';
import { prepareOpening } from '../week/WeekSection.tsx';
import css from './Hero.module.css';

type Words = NonNullable<PageSection['hero']>;

type Props = {
  words: Words;
  /** The drawn week or the owner's picture in place of it. */
  opening: OpeningProps | undefined;
  /** The offer that the page is about, whose figure stands in place of the week. */
  offer: Offer | undefined;
  language: Language;
  /** The link beside the button. */
  link: { href: string; label: string };
  /** Whether the headline is the <h1> of the page. */
  isFirst: boolean;
};

function Hero({ words, opening, offer, language, link, isFirst }: Props) {
  const [first, second] = words.lines;
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <div className="measured">
      <div className={`grid ${css.hero}`}>
        <Headline className={`columns ${css.headline}`}>
          <span>{first} </span>
          <span>{second}</span>
        </Headline>
        <div className={css.say}>
          <p className="standfirst">{keepTogether(words.standfirst)}</p>
          <div className={css.actions}>
            <BookButton language={language} />
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

export const hero: Prepare<Words> = async (words, { language, isFirst, words: { site } }) => {
  const [offer] = words.offer ? choose(await offersIn(language, '(min-width: 52rem) 55vw, 100vw'), [words.offer]) : [];
  const fit = await fitHeadline(words.lines, language);
  const props = {
    words,
    opening: words.week && (await prepareOpening(language)),
    offer,
    language,
    link: words.form
      ? { href: '#contact-form', label: words.form }
      : { href: pagePath('services', language), label: site.actions.viewServices },
    isFirst,
  };
  return show(Hero, props, { variables: { 'hero-fit': fit.wide, 'hero-fit-tablet': fit.tablet, 'hero-fit-phone': fit.phone } });
};
