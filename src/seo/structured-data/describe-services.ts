import type { FAQPage, OfferCatalog, Service } from 'schema-dts';
import type { Site } from '../../../site-schema/site-config.ts';
import type { Copy } from '../../../site-schema/words/index.ts';
import { type OfferName, offers } from '../../offers.ts';
import type { PageFacts } from './describe-graph.ts';
import { identify } from './identify.ts';

type Input = {
  siteUrl: string;
  /** With its language prefix. */
  path: string;
  language: string;
  copy: Pick<Copy, 'offers' | 'services'>;
  links: Site['links'];
};

/** The offers as a catalogue, and the questions with their answers. */
export function describeServices({ siteUrl, path, language, copy, links }: Input): PageFacts {
  const url = siteUrl + path;
  const { organization } = identify(siteUrl);
  const idOf = (name: OfferName) => ({ '@id': `${url}#${name}` });
  const services = offers.map(
    ({ name, link }): Service => ({
      '@type': 'Service',
      ...idOf(name),
      name: copy.offers[name].title,
      description: copy.offers[name].text,
      url: links[link],
      provider: organization,
    }),
  );
  const catalog: OfferCatalog = {
    '@type': 'OfferCatalog',
    '@id': `${url}#catalog`,
    name: copy.services.title,
    itemListElement: offers.map(({ name }) => ({ '@type': 'Offer', itemOffered: idOf(name), offeredBy: organization })),
  };
  const questions: FAQPage = {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    name: copy.services.faq.title,
    inLanguage: language,
    isPartOf: { '@id': url },
    mainEntity: copy.services.faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return { nodes: [catalog, ...services, questions], mainEntity: { '@id': `${url}#catalog` } };
}
