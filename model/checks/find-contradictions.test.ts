import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { reason } from '../problems/reason.ts';
import { findContradictions } from './find-contradictions.ts';

const find = (en: string, fr: string) =>
  findContradictions(
    describeOwner({
      words: { en: { offers: { site: { text: en } } }, fr: { offers: { site: { text: fr } } } },
    }),
  );

test('numbers that differ from language to language are named', () => {
  expect(
    find('In 2–4 weeks, with 30 days of help', 'En 2 à 6 semaines, avec 30 jours d’aide'),
  ).toEqual([
    {
      level: 'launch',
      file: 'site/content/fr/offers.json',
      key: 'site.text',
      ...reason('contradiction', { own: '6', code: 'en', theirs: '4' }),
    },
  ]);
});

test('numbers that are spelled out, and one, say nothing', () => {
  expect(find('In 2 weeks', 'En deux semaines')).toEqual([]);
  expect(find('1 page, in 7 days', 'Une page, en 7 jours')).toEqual([]);
  expect(find('Two rounds, 14 days', '14 jours, 2 corrections')).toEqual([]);
  expect(find('Two rounds, 14 days', '14 jours, 20 corrections')).toHaveLength(1);
});

test('what costs dollars here and euros there is not compared; two prices in euros are', () => {
  expect(
    find('Hosting is $18 a month for 2 sites', 'L’hébergement coûte 17 € par mois pour 2 sites'),
  ).toEqual([]);
  expect(find('כ־60 ₪ לשנה, 2 אתרים', '年間約2,000円、2サイト')).toEqual([]);
  expect(find('60 ₪', '600 ₴')).toEqual([]);
  expect(find('60 ₪, 30 ימים, 40 ש״ח', '회원 30일, 월 20,000원, 180만 원')).toEqual([]);
  expect(find('$2,000 to $3,000, 2 sites', 'De 1 800 à 2 500 €, 2 sites')).toEqual([]);
  expect(find('$2,000–3,000, 2 sites', '1 800–2 500 €, 2 sites')).toEqual([]);
  expect(find('For 18 €', 'Pour 17 €')).toHaveLength(1);
});

test('legal texts are compared too', () => {
  const legal = [
    { of: 'en terms terms', body: 'You have 30 days.' },
    { of: 'fr conditions terms', body: 'Vous avez 14 jours.' },
  ];
  const contradiction = expect.objectContaining({
    level: 'launch',
    ...reason('contradiction', { own: '14', code: 'en', theirs: '30' }),
  });
  expect(findContradictions(describeOwner({ legal }))).toEqual([contradiction]);
});
