import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../data/offers.ts';
import { OfferPassage } from './OfferPassage.tsx';
import css from './ServiceCatalogue.module.css';
import { ServiceComparison } from './ServiceComparison.tsx';

type Props = { words: Pick<Words['services'], 'comparison' | 'labels' | 'also'>; offers: readonly Offer[]; newTab: string };

/** A table that compares the offers, then a passage for each. */
export function ServiceCatalogue({ words: { comparison, labels, also }, offers, newTab }: Props) {
  return (
    <>
      {comparison && <ServiceComparison words={comparison} offers={offers} />}
      {offers.map((offer) => (
        <OfferPassage key={offer.id} offer={offer} labels={labels} newTab={newTab} isCompared={comparison !== undefined} />
      ))}
      {also && (
        <div className={`grid ${css.also}`}>
          <p className="matter">{also}</p>
        </div>
      )}
    </>
  );
}
