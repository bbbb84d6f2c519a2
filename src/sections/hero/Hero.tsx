import type { Language } from '../../../i18n/language.ts';
import { commaIn } from '../../../i18n/punctuation.ts';
import { pagePath } from '../../../i18n/routes.ts';
import { type Offer, offersIn, tradePagesOf, weekVariables } from '../../offers/offers.ts';
import { BookButton } from '../../parts/BookButton.tsx';
import { Button } from '../../parts/Button.tsx';
import { Duration } from '../../parts/Duration.tsx';
import { Headline } from '../../parts/Headline.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferPicture } from '../../parts/OfferPicture.tsx';
import { fitHeadline } from '../../typography/fit-headline.ts';
import { choose, type Prepare, type SectionWords, show } from '../section.ts';
import css from './Hero.module.css';
import { Opening, type OpeningProps, openingVariables, prepareOpening } from './Opening.tsx';

type Words = SectionWords<'hero'>;
type Link = { href: string; label: string };

type Props = {
  words: Words;
  opening: OpeningProps | undefined;
  /** The offer whose price and time stand here; its picture does where there is no opening. */
  offer: Offer | undefined;
  language: Language;
  link: Link;
  others: readonly Link[];
  isFirst: boolean;
};

const Hero = ({ words, opening, offer, language, link, others, isFirst }: Props) => (
  <div className="measured">
    <div className={`grid ${css.hero}`}>
      <Headline lines={words.lines} as={isFirst ? 'h1' : 'h2'} name="hero" />
      <div className={opening || offer ? css.say : `${css.say} ${css.alone}`}>
        <p className="standfirst">{keepTogether(words.standfirst)}</p>
        <div className={`row ${css.actions}`}>
          <BookButton language={language} />
          <Button href={link.href} size="large" look="outlined">
            {link.label}
          </Button>
        </div>
        {offer && <Terms offer={offer} guarantee={words.guarantee} />}
        {others.length > 0 && <Others links={others} />}
      </div>
      {opening && <Opening {...opening} className={css.picture} />}
      {!opening && offer && <PictureAndDuration offer={offer} />}
    </div>
  </div>
);

const Terms = ({ offer, guarantee }: { offer: Offer; guarantee: string | undefined }) => (
  <p className={css.terms}>
    {offer.price && <b>{keepTogether(offer.price.text)}</b>}{' '}
    <b>{keepTogether(offer.words.duration)}</b>{' '}
    {guarantee && <span>{keepTogether(guarantee)}</span>}
  </p>
);

const Others = ({ links }: { links: readonly Link[] }) => (
  <ul className={css.others}>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a className="tap" href={href}>
          <span>{keepTogether(label)}</span>
        </a>
      </li>
    ))}
  </ul>
);

const PictureAndDuration = ({ offer }: { offer: Offer }) => (
  <div className={`${css.picture} ${css.offer}`}>
    <OfferPicture {...offer} first />
    {offer.days && <Duration days={offer.days} mostDays={offer.mostDays} />}
  </div>
);

export const hero: Prepare<'hero'> = async (
  words,
  { page, language, isFirst, words: { site } },
) => {
  const offers = await offersIn(language);
  const isHome = page.kind === 'home' && isFirst;
  const [offer] = words.offer ? choose(offers, [words.offer]) : isHome ? offers : [];
  const services = pagePath('services', language);
  const opening = isHome ? await prepareOpening(language) : undefined;
  const props = {
    words,
    opening,
    offer,
    language,
    link: words.form
      ? { href: '#contact-form', label: words.form }
      : { href: services, label: site.actions.viewServices },
    others: [
      ...linkToSecond(words.also, offers[1], language),
      ...(isHome && offer ? tradePagesOf(offer.id, language) : []),
    ],
    isFirst,
  };
  return show(Hero, props, {
    variables: {
      ...(await fitHeadline(words.lines, 'hero', language)),
      ...weekVariables,
      ...(opening && openingVariables(opening)),
    },
  });
};

function linkToSecond(
  leadIn: string | undefined,
  offer: Offer | undefined,
  language: Language,
): Link[] {
  if (!leadIn || !offer) return [];
  const { id, words, price } = offer;
  const terms = [words.duration, price?.text].filter(Boolean).join(commaIn(language));
  return [
    {
      href: `${pagePath('services', language)}#${id}`,
      label: `${leadIn} ${words.title} (${terms})`,
    },
  ];
}
