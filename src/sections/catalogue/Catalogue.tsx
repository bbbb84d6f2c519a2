import type { Words } from '../../../model/words/index.ts';
import { openingTable } from '../../data/owner.ts';
import { type Offer, offersIn, tradePagesOf, weekVariables } from '../../offers/offers.ts';
import { Button } from '../../parts/Button.tsx';
import disclosure from '../../parts/Disclosure.module.css';
import { Duration } from '../../parts/Duration.tsx';
import { Heard } from '../../parts/Heard.tsx';
import { keepTogether } from '../../parts/keep-together.tsx';
import { OfferIcon } from '../../parts/OfferIcon.tsx';
import { OfferPicture } from '../../parts/OfferPicture.tsx';
import { TextLinks } from '../../parts/TextLink.tsx';
import { describeServices } from '../../seo/structured-data.ts';
import { type Prepare, show } from '../section.ts';
import css from './Catalogue.module.css';
import { listOfferFacts, OutcomeList } from './OfferFacts.tsx';

type Props = {
  words: Pick<Words['services'], 'comparison' | 'labels' | 'also'>;
  offers: readonly Offer[];
};

/**
 * Every offer under an address of its own, /services#its-id: the first one large, the others as
 * cards.
 */
function Catalogue({ words: { comparison, labels, also }, offers }: Props) {
  const [first, ...others] = offers as [Offer, ...Offer[]];
  const facts = (offer: Offer) => listOfferFacts(offer, labels, comparison !== undefined);
  return (
    <div className="section">
      <div className={`grid ${css.offers}`}>
        <section className={`columns ${css.first}`} id={first.id}>
          <Duration {...first} />
          <div className={css.picture}>
            <OfferPicture {...first} />
          </div>
          <Head offer={first} />
          <div className={css.facts}>
            <h3 className={css.label}>{labels.outcome}</h3>
            <OutcomeList offer={first} />
            {facts(first).map(({ label, content }) => (
              <details key={label}>
                <summary className={disclosure.summary}>
                  <h3 className={css.label}>{label}</h3>
                </summary>
                {content}
              </details>
            ))}
          </div>
        </section>
        {others.map((offer) => (
          <section key={offer.id} className={css.card} id={offer.id}>
            <Duration {...offer} />
            <OfferPicture {...offer} />
            <Head offer={offer} />
            <details>
              <summary className={disclosure.summary}>
                <h3 className={css.label}>
                  {labels.outcome}
                  <Heard about={{ title: offer.words.title, language: offer.language }} />
                </h3>
              </summary>
              <OutcomeList offer={offer} />
              {facts(offer).map(({ label, content }) => (
                <div key={label}>
                  <h4 className={css.label}>{label}</h4>
                  {content}
                </div>
              ))}
            </details>
          </section>
        ))}
        {also && <p className={css.also}>{keepTogether(also)}</p>}
      </div>
    </div>
  );
}

const Head = ({
  offer: { id, language, icon, link, actionLabel, newTab, price, words },
}: {
  offer: Offer;
}) => (
  <div className={css.head}>
    <OfferIcon icon={icon} />
    <h2>{keepTogether(words.title)}</h2>
    <p className={css.price}>
      {price && <b>{keepTogether(price.text)}</b>} <span>{keepTogether(words.duration)}</span>
    </p>
    <p>{keepTogether(words.text)}</p>
    <Button href={link} newTab={newTab} about={{ title: words.title, language }}>
      {actionLabel}
    </Button>
    <TextLinks links={tradePagesOf(id, language)} />
  </div>
);

export const catalogue: Prepare<'catalogue'> = async (
  _,
  { language, page, words: { services } },
) => {
  const offers = await offersIn(language);
  // Where the page opens with the table of prices, the table has this line.
  const also = openingTable(services) ? undefined : services.also;
  const titles = offers.map(({ words }) => words.title);
  return show(
    Catalogue,
    { words: { ...services, also }, offers },
    { titles, structuredData: describeServices(offers, page.path), variables: weekVariables },
  );
};
