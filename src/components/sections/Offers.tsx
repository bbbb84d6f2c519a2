import type { Site } from '../../../site-schema/site-config.ts';
import type { Copy } from '../../../site-schema/words/index.ts';
import { offers } from '../../offers.ts';
import { keepTogether } from '../ui/keep-together.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { OfferFigure } from './OfferFigure.tsx';
import css from './Offers.module.css';

type Props = {
  copy: Copy['offers'];
  site: Copy['site'];
  links: Site['links'];
  /** A sentence on the home page; what is included on the services page. */
  detail: 'text' | 'points';
};

export function Offers({ copy, site, links, detail }: Props) {
  const Heading = detail === 'text' ? 'h3' : 'h2';
  return (
    <ul className={css.offers}>
      {offers.map(({ name, action, link }) => (
        <li key={name}>
          <OfferFigure name={name} />
          <div className={css.words}>
            <Heading className="title-3">{copy[name].title}</Heading>
            {detail === 'text' ? (
              <p>{keepTogether(copy[name].text)}</p>
            ) : (
              <ul className={css.points}>
                {copy[name].points.map((point) => (
                  <li key={point}>{keepTogether(point)}</li>
                ))}
              </ul>
            )}
            <TextLink href={links[link]} about={copy[name].title} newTab={site.newTab}>
              {site.actions[action]}
            </TextLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
