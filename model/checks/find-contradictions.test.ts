import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { plainInput } from '../../tests/support/owners/owner-texts.ts';
import { configurationFile } from '../configuration/configuration.ts';
import { findContradictions, findFormerPrices, listNumbers } from './find-contradictions.ts';

test.each([
  ['Ready in 2–4 weeks', ['2', '4']],
  ['Prêt en 2 à 4 semaines, à 9 h 30 ou 14h', ['2', '4']],
  ['From 3:10 pm to 5 p.m.', []],
  ['Decisión 2021/914, décision 2021/914, 4 a 6 semanas', ['4', '6']],
  ['$1,500 and 1.500 € and 1 500 €', ['1500', '1500', '1500']],
  ['7.5 % or 7,5 %', ['7.5', '7.5']],
  ['article L. 34-5, artículo 21, Ley 34/2002, 7 days', ['7']],
  ['第2〜3週、約2,000円、10月6日9時30分', ['2', '3', '2000', '6']],
  ['תוך 30 יום, ב־10% ועד ל5', ['30', '10', '5']],
  ['۲ تا ۴ هفته، ۲۴٬۹۰۰ تومان و ۷٫۵٪', ['2', '4', '24900', '7.5']],
  [
    '₹1,25,000, 3 सप्ताह, सुबह 9 बजे, 14.00 น., ٩ ص, 11월 7일 9시 30분, 3시간, 5시 정각',
    ['125000', '3', '7', '3'],
  ],
  ['G7 and {count} at https://a.example/30', []],
])('%j says the numbers %j', (text, numbers) => {
  expect(listNumbers(text)).toEqual(numbers);
});

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
      message: 'says 6 where en says 4; make them agree',
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
  expect(find('For 18 €', 'Pour 17 €')).toHaveLength(1);
});

test('a text that still says what an offer cost before is named, in any digits', () => {
  const price = (from: number) => ({
    offers: [{ ...plainInput.offers[0], price: { from, currency: 'TRY' } }],
  });
  const words = {
    en: { offers: { site: { text: 'From ₺24,900, and ₺900 for more' } } },
    fr: { offers: { site: { text: '۲۴٬۹۰۰ تومان' } } },
    es: { offers: { site: { text: '27.500 ₺' } } },
  };
  const owner = describeOwner({ configuration: price(27_500) as object, words });
  const file = join(owner.folder, configurationFile);
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...parameters], {
      cwd: owner.folder,
    });
  const write = (from: number) => writeFileSync(file, JSON.stringify(price(from), null, 2));
  git('init', '--quiet');
  write(24_900);
  git('add', '--all');
  git('commit', '--quiet', '--message=price');
  expect(findFormerPrices(owner)).toEqual([]);
  write(27_500);
  expect(
    findFormerPrices(owner).map((found) => `${found.file} ${found.key}: ${found.message}`),
  ).toEqual(
    ['en', 'fr'].map((code) =>
      expect.stringMatching(
        `^site/content/${code}/offers.json site.text: still says .*24.?900.*, which no offer costs any more`,
      ),
    ),
  );
  // It may still be the price in another language.
  const [old, now] = [24_900, 27_500].map((from) => ({ from, currency: 'TRY' }));
  const offers = owner.configuration.offers.map((offer) => ({
    ...offer,
    price: { fr: old, other: now },
  }));
  const found = findFormerPrices({ ...owner, configuration: { ...owner.configuration, offers } });
  expect(found.map(({ file }) => file)).toEqual(['site/content/en/offers.json']);
});

test('legal texts are compared too', () => {
  const legal = [
    { of: 'en terms terms', body: 'You have 30 days.' },
    { of: 'fr conditions terms', body: 'Vous avez 14 jours.' },
  ];
  const contradiction = expect.objectContaining({
    level: 'launch',
    message: 'says 14 where en says 30; make them agree',
  });
  expect(findContradictions(describeOwner({ legal }))).toEqual([contradiction]);
});
