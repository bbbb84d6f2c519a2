import type { Words } from '../../../model/words/index.ts';
import { type Offer, offersIn } from '../../data/offers.ts';
import { describeServices } from '../../seo/structured-data.ts';
import { type Prepare, show } from '../section.ts';
import { OfferPassage } from './OfferPassage.tsx';
import css from './ServiceCatalogue.module.css';
import { ServiceComparison } from './ServiceComparison.tsx';

type Props = { words: Pick<Words['services'], 'comparison' | 'labels' | 'also'>; offers: readonly Offer[]; newTab: string };

/** A table that compares the offers, then a passage for each. */
function ServiceCatalogue({ words: { comparison, labels, also }, offers, newTab }: Props) {
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

export const catalogue: Prepare<true> = async (_, { language, page, words: { services, site } }) => {
  const offers = await offersIn(language, '(min-width: 52rem) 31vw, 100vw');
  const { weeks } = offers[0] ?? { weeks: 4 };
  return show(
    ServiceCatalogue,
    { words: services, offers, newTab: site.newTab },
    {
      titles: offers.map(({ words }) => words.title),
      facts: describeServices(offers, page.path),
      ...(weeks > 4 && { variables: { weeks } }),
    },
  );
};
