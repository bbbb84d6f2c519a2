import { expect, test } from 'vitest';
import type { Price } from '../../../model/configuration/price.ts';
import { threeLanguages } from '../../../tests/support/owners/languages.ts';
import { describeServices } from './describe-services.ts';

const [language] = threeLanguages;
const words = { title: 'Site', text: 'A site', audience: 'Shops', duration: '2 weeks', outcome: ['A site'] };

/** What is told of an offer with a price, or without one. */
function describe(value?: Price) {
  const offer = {
    id: 'site',
    language,
    link: 'https://go.agency.example/site',
    actionLabel: 'More',
    weeks: 4,
    figure: { name: 'page' },
    words,
  } as const;
  const { nodes } = describeServices({
    siteUrl: 'https://agency.example',
    path: '/services',
    language: 'en',
    offers: [{ ...offer, ...(value && { price: { value, text: '10% of sales' } }) }],
    title: 'Services',
    questions: undefined,
  });
  return nodes.find((node) => typeof node === 'object' && '@type' in node && node['@type'] === 'Service');
}

test('a service without a price offers nothing', () => {
  expect(describe()).toMatchObject({ '@id': 'https://agency.example/services#site', name: 'Site' });
  expect(describe()).not.toHaveProperty('offers');
});

test.each<[Price, object]>([
  [
    { from: 1900, currency: 'USD' },
    { minPrice: 1900, priceCurrency: 'USD' },
  ],
  [
    { fixed: 1450, currency: 'EUR' },
    { price: 1450, priceCurrency: 'EUR' },
  ],
  [
    { fixed: 149, currency: 'USD', per: 'month' },
    { price: 149, priceCurrency: 'USD', referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' } },
  ],
])('%j is told in numbers', (price, specification) => {
  expect(describe(price)).toMatchObject({
    offers: { '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', ...specification } },
  });
});

test('a share is told in words', () => {
  expect(describe({ share: 10 })).toMatchObject({ offers: { '@type': 'Offer', description: '10% of sales' } });
});
