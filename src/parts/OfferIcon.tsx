import type { Offer } from '../offers/offers.ts';
import css from './OfferIcon.module.css';

/** The icon of an offer, where it has one. It is decoration: its title stands below it. */
export const OfferIcon = ({ icon }: Pick<Offer, 'icon'>) =>
  icon && (
    <svg
      className={icon.isOwn ? css.icon : `${css.icon} ${css.drawn}`}
      viewBox={icon.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the engine's drawing, or the owner's, cleaned
      dangerouslySetInnerHTML={{ __html: icon.shapes }}
    />
  );
