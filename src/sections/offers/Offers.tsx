import { pagePath } from '../../../i18n/routes.ts';
import { type Offer, offersIn, tradePagesOf } from '../../data/offers.ts';
import { keepTogether } from '../../parts/keep-together.tsx';
import { type Numbered, NumberedSection } from '../../parts/NumberedSection.tsx';
import { OfferPicture } from '../../parts/OfferPicture.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { choose, type PageSection, type Prepare, show } from '../section.ts';
import css from './Offers.module.css';

type Words = Omit<NonNullable<PageSection['offers']>, 'offers'>;

type Props = Numbered<Words> & {
  offers: readonly Offer[];
  newTab: string;
  servicesPage: string;
};

/** Seven and five columns, then five and seven; the last of an odd number has a row alone. */
const columnsOf = (index: number, count: number) => (index === count - 1 && count % 2 === 1 ? 12 : [7, 5, 5, 7][index % 4]);

/** The offers, each with a link to its passage on the services page. */
function Offers({ words: { also, ...heading }, place, offers, newTab, servicesPage }: Props) {
  return (
    <NumberedSection words={heading} place={place}>
      {also && <p className={`matter standfirst ${css.also}`}>{also}</p>}
      <ul className={`columns ${css.offers}`}>
        {offers.map(({ id, language, picture, link, actionLabel, price, words }, index) => (
          <li key={id} data-columns={columnsOf(index, offers.length)}>
            <OfferPicture picture={picture} words={words} />
            <div className={css.words}>
              <h3 className="title-3">
                <a className={css.title} href={`${servicesPage}#${id}`}>
                  {keepTogether(words.title)}
                </a>
              </h3>
              <p>{keepTogether(words.text)}</p>
              {price && <p className={css.price}>{keepTogether(price.text)}</p>}
              <TextLink href={link} about={{ title: words.title, language }} newTab={newTab}>
                {actionLabel}
              </TextLink>
              {tradePagesOf(id, language).map(({ href, label }) => (
                <TextLink key={href} href={href}>
                  {label}
                </TextLink>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </NumberedSection>
  );
}

export const offers: Prepare<NonNullable<PageSection['offers']>> = async (
  { offers: ids, ...words },
  { language, place, words: { site } },
) => {
  const all = await offersIn(language);
  return show(Offers, {
    words,
    place,
    offers: choose(all, ids),
    servicesPage: pagePath('services', language),
    newTab: site.newTab,
  });
};
