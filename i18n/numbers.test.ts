import { expect, test } from 'vitest';
import { formatNumber, formatSize, formatWeeks, readNumber, showNumber } from './numbers.ts';

const [en, fr, es] = [{ locale: 'en_US' }, { locale: 'fr_FR' }, { locale: 'es_ES' }];

test('groups, separates and writes per cent as the country does', () => {
  expect([en, fr, es].map((language) => formatNumber(64, language, 'percent'))).toEqual([
    '64%',
    '64\u00a0%',
    '64\u00a0%',
  ]);
  expect([en, fr, es].map((language) => formatNumber(9200.5, language))).toEqual([
    '9,200.5',
    '9\u202f200,5',
    '9200,5',
  ]);
});

test.each([
  [2450, '2450 2.450 2,450 2’450 €2.450'],
  [2450.5, '2450,50 2450.5 2.450,50 2,450.50'],
  [1234567, '1.234.567 1,234,567'],
  [125000, '1,25,000 ১,২৫,০০০ ۱۲۵٬۰۰۰ 1,25,000.00'],
  [12.5, '۱۲٫۵ ١٢٫٥٠'],
  [0.45, '0.450 0,45 ,45'],
  [-12.345, '-12.3450'],
])('%d is read as %s, and as it is shown', (number, texts) => {
  expect(new Set([...texts.split(' '), showNumber(number, 'es')].map(readNumber))).toEqual(
    new Set([number]),
  );
});

test('takes spaces out of numbers alone', () => {
  expect(
    ['2 450,00 €', '2450 EUR', 'CHF2450', '2450 HT', ' two ', '1.2.3', '1e3', ''].map(readNumber),
  ).toEqual([2450, 2450, 2450, '2450 HT', 'two', '1.2.3', '1e3', '']);
});

test.each([
  [340_400, 'en_US', '340 kB'],
  [340_400, 'fr_FR', '340\u202fko'],
  [1_240_000, 'fr_FR', '1,2\u202fMo'],
  [999_700, 'de_DE', '1 MB'],
  [12, 'es_ES', '1 kB'],
])('%i bytes in %s are %s', (bytes, locale, text) => {
  expect(formatSize(bytes, { locale })).toBe(text);
});

test('a number of weeks is written in words of the language', () => {
  expect(formatWeeks(4, { locale: 'de_DE' })).toBe('4 Wochen');
});
