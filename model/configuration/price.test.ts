import { expect, test } from 'vitest';
import { formatPrice, type Price } from './price.ts';

const forms = {
  from: 'from {amount}',
  fromMonthly: 'from {amount} a month',
  fixed: '{amount}',
  monthly: '{amount} a month',
  share: '{percent} of {unit}',
};
const nbsp = '\u00a0';
const narrow = '\u202f';
const rightToLeft = '\u200f';
const leftToRight = '\u200e';
const write = (price: Price, locale: string) => formatPrice(price, forms, { locale }, 'sales');
const fixed = 1900;

test.each<[locale: string, price: Price, text: string]>([
  ['en_US', { fixed, currency: 'USD' }, '$1,900'],
  ['en_GB', { fixed, currency: 'GBP' }, '£1,900'],
  ['tr_TR', { fixed, currency: 'TRY' }, '₺1.900'],
  ['de_DE', { fixed, currency: 'EUR' }, `1.900${nbsp}€`],
  ['ar_AE', { fixed, currency: 'AED' }, `${rightToLeft}1,900${nbsp}د.إ.${rightToLeft}`],
  ['ar_EG', { fixed, currency: 'EGP' }, `${rightToLeft}١٬٩٠٠${nbsp}ج.م.${rightToLeft}`],
  ['en_GB', { fixed, currency: 'USD' }, '$1,900'],
  ['fr_FR', { fixed, currency: 'EUR' }, `1${narrow}900${nbsp}€`],
  ['es_ES', { fixed, currency: 'EUR' }, `1900${nbsp}€`],
  ['fr_FR', { fixed: 149, currency: 'EUR' }, `149${nbsp}€`],
  ['fr_FR', { fixed: 149.5, currency: 'EUR' }, `149,50${nbsp}€`],
  ['en_US', { fixed, currency: 'JPY' }, '¥1,900'],
  ['en_US', { share: 12.5 }, '12.5% of sales'],
  ['en_US', { share: 10 }, '10% of sales'],
  ['fr_FR', { share: 10 }, `10${nbsp}% of sales`],
  ['es_ES', { share: 10 }, `10${nbsp}% of sales`],
  ['de_DE', { share: 10 }, `10${nbsp}% of sales`],
  ['ar_AE', { share: 10 }, `10${leftToRight}%${leftToRight} of sales`],
])('a price in %s: %j', (locale, price, text) => {
  expect(write(price, locale)).toBe(text);
});

test('each kind of price has its own words', () => {
  expect(write({ from: 90, currency: 'USD' }, 'en_US')).toBe('from $90');
  expect(write({ from: 90, currency: 'USD', per: 'month' }, 'en_US')).toBe('from $90 a month');
  expect(write({ fixed: 90, currency: 'USD', per: 'month' }, 'en_US')).toBe('$90 a month');
});
