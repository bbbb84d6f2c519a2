import type { FAQPage, OfferCatalog, Offer as SchemaOffer, Service } from 'schema-dts';
import type { Words } from '../../../model/words/index.ts';
import type { Offer } from '../../data/offers.ts';
import type { PageFacts } from './describe-graph.ts';
import { createNodeIds } from './describe-organization.ts';

type Input = {
  siteUrl: string;
  /** With its language prefix. */
  path: string;
  language: string;
  offers: readonly Offer[];
  title: string;
  questions: Words['services']['faq'] | undefined;
};

/** The offers as a catalogue, and the questions with their answers. */
export function describeServices({ siteUrl, path, language, offers, title, questions }: Input): PageFacts {
  const url = siteUrl + path;
  const { organization } = createNodeIds(siteUrl);
  const idOf = (id: string) => ({ '@id': `${url}#${id}` });
  const services = offers.map(
    ({ id, link, price, words }): Service => ({
      '@type': 'Service',
      ...idOf(id),
      name: words.title,
      description: words.text,
      url: link,
      provider: organization,
      audience: { '@type': 'Audience', audienceType: words.audience },
      ...(price && { offers: describePrice(price) }),
    }),
  );
  const catalog: OfferCatalog = {
    '@type': 'OfferCatalog',
    '@id': `${url}#catalog`,
    name: title,
    itemListElement: offers.map(({ id }) => ({ '@type': 'Offer', itemOffered: idOf(id), offeredBy: organization })),
  };
  const faq = questions && describeQuestions(questions, url, language);
  return { nodes: [catalog, ...services, ...(faq ? [faq] : [])], mainEntity: { '@id': `${url}#catalog` } };
}

const describeQuestions = ({ title, items }: Words['services']['faq'], url: string, language: string): FAQPage => ({
  '@type': 'FAQPage',
  '@id': `${url}#questions`,
  name: title,
  inLanguage: language,
  isPartOf: { '@id': url },
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** A percentage has no amount, so its words are used. */
function describePrice({ value, text }: NonNullable<Offer['price']>): SchemaOffer {
  if ('share' in value) return { '@type': 'Offer', description: text };
  const { currency: priceCurrency, per } = value;
  const amount = 'from' in value ? { minPrice: value.from } : { price: value.fixed };
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...amount,
      priceCurrency,
      ...(per && { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } }),
    },
  };
}
