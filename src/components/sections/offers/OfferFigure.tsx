import type { OfferFigureName } from '../../../../model/configuration/offer.ts';
import type { Picture } from '../../../data/media.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import css from './OfferFigure.module.css';

/** The drawing or the picture of an offer; its title stands beside it. */
export function OfferFigure({ figure }: { figure: OfferFigureName | Picture }) {
  if (typeof figure !== 'string') return <img className={css.picture} {...figure} alt="" loading="lazy" decoding="async" />;
  return (
    <div className={[css.drawing, css[figure]].filter(Boolean).join(' ')}>
      <Drawing name={`offers/${figure}`} />
    </div>
  );
}
