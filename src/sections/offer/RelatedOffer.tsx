import { type Offer, offersIn } from '../../data/offers.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferPicture } from '../../parts/OfferPicture.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { choose, type Prepare, show } from '../section.ts';
import css from './RelatedOffer.module.css';

type Props = { title: string; offer: Offer; newTab: string };

/** The offer that an article leads to. */
export function RelatedOffer({ title, offer: { language, picture, link, actionLabel, price, words }, newTab }: Props) {
  return (
    <section className="section">
      <div className="grid">
        <h2 className={`aside title-3 ${css.title}`}>{title}</h2>
        <div className={`matter ${css.offer}`}>
          <OfferPicture picture={picture} words={words} />
          <div className={css.words}>
            <h3 className="title-3">{words.title}</h3>
            <p>{keepTogether(words.text)}</p>
            {price && <b>{keepTogether(price.text)}</b>}
            <TextLink href={link} about={{ title: words.title, language }} newTab={newTab}>
              {actionLabel}
            </TextLink>
          </div>
        </div>
      </div>
    </section>
  );
}

export const offer: Prepare<{ title: string; offer: string }> = async ({ title, offer: id }, { language, words: { site } }) => {
  const [related] = choose(await offersIn(language), [id]) as [Offer];
  return show(RelatedOffer, { title, offer: related, newTab: site.newTab });
};
