import { commaIn } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { pagePath } from '../../../i18n/routes.ts';
import { type Offer, offersIn, tradePagesOf, weekVariables } from '../../data/offers.ts';
import { BookButton } from '../../parts/BookButton.tsx';
import { Duration } from '../../parts/Duration.tsx';
import { Headline } from '../../parts/Headline.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferPicture } from '../../parts/OfferPicture.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { fitHeadline } from '../../typography/fit-headline.ts';
import { choose, type PageSection, type Prepare, show } from '../section.ts';
import css from './Hero.module.css';
import { Opening, type OpeningProps, prepareOpening } from './Opening.tsx';

type Words = NonNullable<PageSection['hero']>;
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

function Hero({ words, opening, offer, language, link, others, isFirst }: Props) {
  return (
    <div className="measured">
      <div className={`grid ${css.hero}`}>
        <Headline lines={words.lines} as={isFirst ? 'h1' : 'h2'} name="hero" />
        <div className={css.say}>
          <p className="standfirst">{keepTogether(words.standfirst)}</p>
          <div className={`row ${css.actions}`}>
            <BookButton language={language} />
            <TextLink href={link.href}>{link.label}</TextLink>
          </div>
          {offer && (
            <p className={css.terms}>
              {offer.price && <b>{keepTogether(offer.price.text)}</b>}{' '}
              <b>{keepTogether(offer.words.duration)}</b>{' '}
              {words.guarantee && <span>{keepTogether(words.guarantee)}</span>}
            </p>
          )}
          {others.length > 0 && (
            <ul className={css.others}>
              {others.map(({ href, label }) => (
                <li key={href}>
                  <a className="tap" href={href}>
                    <span>{keepTogether(label)}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {opening && <Opening {...opening} className={css.picture} />}
        {!opening && offer && (
          <div className={`${css.picture} ${css.offer}`}>
            <OfferPicture {...offer} first />
            {offer.days && <Duration days={offer.days} mostDays={offer.mostDays} />}
          </div>
        )}
      </div>
    </div>
  );
}

export const hero: Prepare<Words> = async (words, { page, language, isFirst, words: { site } }) => {
  const offers = await offersIn(language);
  const isHome = page.kind === 'home' && isFirst;
  const [offer] = words.offer ? choose(offers, [words.offer]) : isHome ? offers : [];
  const [, second] = offers;
  const services = pagePath('services', language);
  const terms =
    second && [second.words.duration, second.price?.text].filter(Boolean).join(commaIn(language));
  const props = {
    words,
    opening: isHome ? await prepareOpening(language) : undefined,
    offer,
    language,
    link: words.form
      ? { href: '#contact-form', label: words.form }
      : { href: services, label: site.actions.viewServices },
    others: [
      ...(words.also && second
        ? [
            {
              href: `${services}#${second.id}`,
              label: `${words.also} ${second.words.title} (${terms})`,
            },
          ]
        : []),
      ...(isHome && offer ? tradePagesOf(offer.id, language) : []),
    ],
    isFirst,
  };
  return show(Hero, props, {
    variables: { ...(await fitHeadline(words.lines, 'hero', language)), ...weekVariables },
  });
};
