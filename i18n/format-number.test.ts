import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

const [en, fr, es] = [{ locale: 'en_US' }, { locale: 'fr_FR' }, { locale: 'es_ES' }];

test('groups and separates as the country does', () => {
  expect([en, fr, es].map((language) => formatNumber(9200.5, language))).toEqual(['9,200.5', '9\u202f200,5', '9200,5']);
});

test('writes per cent with the space that the language wants', () => {
  expect([en, fr, es].map((language) => formatNumber(64, language, 'percent'))).toEqual(['64%', '64\u00a0%', '64\u00a0%']);
});
