import { Scene } from '#motif/Scene.tsx';
import css from '#opening/Hero.module.css';
import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../data/offers.ts';
import { Button } from '../../parts/Button.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { OfferScene } from './OfferScene.tsx';

type Props = {
  words: Words['home']['hero'];
  /** The words of the drawn week. */
  week: Words['home']['week'];
  /** The figure of the offer that the page is about, in place of the drawn week. */
  offer?: Offer | undefined;
  site: Words['site'];
  bookingPage: string;
  /** The link beside the button. */
  link: { href: string; label: string };
  /** Whether the headline is the <h1> of the page. */
  isFirst: boolean;
};

export function Hero({ words, week, offer, site, bookingPage, link, isFirst }: Props) {
  const [first, second] = words.lines;
  const Headline = isFirst ? 'h1' : 'h2';
  return (
    <div className="measured">
      <div className={`grid ${css.hero}`}>
        <Headline className={`columns ${css.headline}`}>
          <span>{first} </span>
          <span>{second}</span>
        </Headline>
        <div className={[css.say, !week && !offer && css.alone].filter(Boolean).join(' ')}>
          <p className="standfirst">{keepTogether(words.standfirst)}</p>
          <div className={css.actions}>
            <Button href={bookingPage} size="large" newTab={site.newTab}>
              {site.actions.book}
            </Button>
            <TextLink href={link.href}>{link.label}</TextLink>
          </div>
        </div>
        {week && <Scene words={week} className={css.week} />}
        {offer && <OfferScene offer={offer} className={css.offer} termsClass={css.terms} />}
      </div>
    </div>
  );
}
