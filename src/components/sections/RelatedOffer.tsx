import type { Site } from '../../../site-schema/site-config.ts';
import type { Copy } from '../../../site-schema/words/index.ts';
import { type OfferName, offers } from '../../offers.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { OfferFigure } from './OfferFigure.tsx';
import css from './RelatedOffer.module.css';

type Props = { title: string; name: OfferName; copy: Copy['offers']; site: Copy['site']; links: Site['links'] };

/** The offer that an article leads to. */
export function RelatedOffer({ title, name, copy, site, links }: Props) {
  const offer = offers.find((candidate) => candidate.name === name);
  return (
    <section className="section">
      <div className="grid">
        <h2 className={`aside title-3 ${css.title}`}>{title}</h2>
        <div className={`matter ${css.offer}`}>
          <OfferFigure name={name} />
          <div className={css.words}>
            <h3 className="title-3">{copy[name].title}</h3>
            <p>{keepTogether(copy[name].text)}</p>
            {offer && (
              <TextLink href={links[offer.link]} about={copy[name].title} newTab={site.newTab}>
                {site.actions[offer.action]}
              </TextLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
