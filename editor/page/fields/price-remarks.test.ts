import { expect, test } from 'vitest';
import { createPriceTest } from './price-remarks.ts';

const facts = {
  offers: [
    { id: 'site', price: { fr: { from: 2 }, other: { from: 1 } } },
    { id: 'calendar', price: { fixed: 3 } },
  ],
};
const remarks = [
  { offers: ['site'], file: 'content/fr/home.json' },
  { offers: ['site'], file: 'content/en/home.json' },
  { offers: ['calendar', 'site'], file: 'content/es/blog/one.md' },
];

test.each([
  ['offers.site.price.fr.from', ['content/fr/home.json']],
  ['offers.site.price.other.from', ['content/en/home.json', 'content/es/blog/one.md']],
  ['offers.calendar.price.fixed', ['content/es/blog/one.md']],
  ['offers.site.title', []],
])('former prices stand at the price of their offer and language: %s', (key, expected) => {
  const found = remarks.filter(createPriceTest(key, facts));
  expect(found.map(({ file }) => file)).toEqual(expected);
});
