import { pagePath } from '../../../i18n/routes.ts';
import { type Offer, tradePagesOf } from '../../offers/offers.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferIcon } from '../../parts/OfferIcon.tsx';
import { OfferPicture } from '../../parts/OfferPicture.tsx';
import { TextLink, TextLinks } from '../../parts/TextLink.tsx';
import css from './OfferCard.module.css';

export const OfferCard = ({
  offer: { id, language, picture, icon, link, actionLabel, newTab, price, words },
}: {
  offer: Offer;
}) => (
  <>
    <OfferPicture picture={picture} words={words} />
    <div className={css.words}>
      <OfferIcon icon={icon} />
      <h3 className="title-3">
        <a href={`${pagePath('services', language)}#${id}`}>{keepTogether(words.title)}</a>
      </h3>
      <p>{keepTogether(words.text)}</p>
      {price && <b>{keepTogether(price.text)}</b>}
      <div className="row">
        <TextLink href={link} about={{ title: words.title, language }} newTab={newTab}>
          {actionLabel}
        </TextLink>
        <TextLinks links={tradePagesOf(id, language)} />
      </div>
    </div>
  </>
);
