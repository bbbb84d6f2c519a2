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

test.each([
  ['en_US', 'USD', '$1,900'],
  ['ar_EG', 'EGP', `${rightToLeft}١٬٩٠٠${nbsp}ج.م.${rightToLeft}`],
  ['en_GB', 'USD', '$1,900'],
  ['fr_FR', 'EUR', `1${narrow}900${nbsp}€`],
  ['es_ES', 'EUR', `1900${nbsp}€`],
])('an amount in %s and %s', (locale, currency, text) => {
  expect(write({ fixed: 1900, currency }, locale)).toBe(text);
});

test.each([
  ['en_US', '10%'],
  ['fr_FR', `10${nbsp}%`],
  ['ar_AE', `10${leftToRight}%${leftToRight}`],
])('a share in %s', (locale, text) => {
  expect(write({ share: 10 }, locale)).toBe(`${text} of sales`);
});

test('cents stand only where there are some', () => {
  expect(write({ fixed: 149, currency: 'EUR' }, 'fr_FR')).toBe(`149${nbsp}€`);
  expect(write({ fixed: 149.5, currency: 'EUR' }, 'fr_FR')).toBe(`149,50${nbsp}€`);
  expect(write({ fixed: 1900, currency: 'JPY' }, 'en_US')).toBe('¥1,900');
  expect(write({ share: 12.5 }, 'en_US')).toBe('12.5% of sales');
});

test('each kind of price has its own words', () => {
  expect(write({ from: 90, currency: 'USD' }, 'en_US')).toBe('from $90');
  expect(write({ from: 90, currency: 'USD', per: 'month' }, 'en_US')).toBe('from $90 a month');
  expect(write({ fixed: 90, currency: 'USD', per: 'month' }, 'en_US')).toBe('$90 a month');
});
