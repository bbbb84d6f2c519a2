import { expect, test } from 'vitest';
import { fill } from './fill.ts';
import {
  colonIn,
  counterStyleOf,
  formatDay,
  formatMoment,
  formatNumber,
  formatPlain,
  formatSize,
  formatWeeks,
  listDayPatterns,
  readNumber,
  showNumber,
} from './format.ts';

const day = new Date('2026-11-03T23:30:00Z');

test.each([
  ['en_US', 'November 3, 2026'],
  ['en_GB', '3 November 2026'],
  ['fr_FR', '3 novembre 2026'],
  ['de_AT', '3. November 2026'],
  ['ar_AE', '3 نوفمبر 2026'],
])('a day in %s', (locale, text) => {
  expect(formatDay(day, { locale })).toBe(text);
});

test('a number of weeks is written in words of the language', () => {
  expect(formatWeeks(4, { locale: 'de_DE' })).toBe('4 Wochen');
});

test('formats a moment in the time zone of the agency', () => {
  const at = Date.UTC(2026, 10, 3, 21, 5);
  expect(formatMoment(at, { locale: 'en_US' }, 'America/New_York')).toBe(
    'Tuesday, November 3, 2026 at 4:05 PM EST',
  );
  expect(formatMoment(at, { locale: 'fr_FR' }, 'Europe/Paris')).toBe(
    'mardi 3 novembre 2026 à 22:05 UTC+1',
  );
});

test.each(['en_US', 'en_GB', 'fr_FR', 'es_ES', 'de_AT', 'ca_ES', 'ja_JP', 'ar_AE', 'cs_CZ'])(
  'the patterns of the months make every day of a year in %s',
  (locale) => {
    const patterns = listDayPatterns({ locale });
    for (let number = 1; number <= 366; number++) {
      const day = new Date(Date.UTC(2028, 0, number));
      const pattern = patterns?.[day.getUTCMonth()] ?? '';
      expect(fill(pattern, { day: day.getUTCDate(), year: 2028 })).toBe(formatDay(day, { locale }));
    }
  },
);

test.each(['fa_IR', 'th_TH', 'ar_EG', 'en_ZA'])(
  'a day in %s is not of digits and a month of ours: no pattern',
  (locale) => {
    expect(listDayPatterns({ locale })).toBeUndefined();
  },
);

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
  [0.45, '0.450 0,45 ,45'],
  [-12.345, '-12.3450'],
])('%d is read as %s, and as it is shown', (number, texts) => {
  expect(new Set([...texts.split(' '), showNumber(number, 'es')].map(readNumber))).toEqual(
    new Set([number]),
  );
});

test('takes spaces out of numbers alone', () => {
  expect(['2 450,00 €', ' two ', '1.2.3', '1e3', ''].map(readNumber)).toEqual([
    2450,
    'two',
    '1.2.3',
    '1e3',
    '',
  ]);
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

test.each([
  ['en', ': '],
  ['fr', '\u00A0: '],
  ['fr-ca', '\u00A0: '],
  ['fy', ': '],
])('sets the spaces of the colon in %s', (code, colon) => expect(colonIn({ code })).toBe(colon));

test.each([
  ['en_US', '2026', undefined],
  ['fa_IR', '۲۰۲۶', 'persian'],
  ['ar_EG', '٢٠٢٦', 'arabic-indic'],
  ['zh_CN', '2026', undefined],
])('years and counters in %s', (locale, year, style) => {
  expect([formatPlain(2026, { locale }), counterStyleOf({ locale })]).toEqual([year, style]);
});
