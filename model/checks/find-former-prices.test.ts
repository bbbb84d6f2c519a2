import { expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import type { Prices } from '../configuration/price.ts';
import { explain } from '../problems/reason.ts';
import { findFormerPrices } from './find-former-prices.ts';

const say = (text: string) => ({ offers: { site: { text } } });
const words = {
  en: say('From ₺24,900, and ₺900 for more'),
  fr: say('۲۴٬۹۰۰ تومان'),
  es: say('27.500 ₺'),
};

const [offer] = plainConfiguration.offers;
const inLira = (from: number) => ({ from, currency: 'TRY' });
const write = (price: Prices, codes = ['en', 'fr', 'es']) =>
  JSON.stringify({ languages: codes.map((code) => ({ code })), offers: [{ ...offer, price }] });
const find = (price: Prices, ...history: string[]) => {
  const owner = describeOwner({ words });
  const { offers } = JSON.parse(write(price));
  const configuration = { ...owner.configuration, offers };
  return findFormerPrices({ ...owner, configuration }, history).map(
    ({ file, key, ...why }) => `${file} ${key} ${explain(why)}`,
  );
};
const says24900 = (code: string) =>
  expect.stringMatching(
    `^site/content/${code}/offers.json site.text still says 24900, which no offer costs any more in this language`,
  );

test('a text that still says what an offer cost before is named, in any digits', () => {
  const before = write(inLira(24_900));
  expect(find(inLira(24_900), before)).toEqual([]);
  expect(find(inLira(27_500), before)).toEqual(['en', 'fr'].map(says24900));
});

test('a former price has the ids of the offers that cost it', () => {
  const owner = describeOwner({ words });
  const history = [write(inLira(24_900)), write(inLira(24_900))];
  const { offers } = JSON.parse(write(inLira(27_500)));
  const configuration = { ...owner.configuration, offers };
  const found = findFormerPrices({ ...owner, configuration }, history);
  expect(found.map((finding) => finding.offers)).toEqual([[offer?.id], [offer?.id]]);
});

test('a price is compared with former ones of the same language', () => {
  const [old, now] = [inLira(24_900), inLira(27_500)];
  const before = write(old);
  expect(find({ fr: old, other: now }, before)).toEqual([says24900('en')]);
  const english = write({ en: old, other: now });
  expect(find(now, english)).toEqual([says24900('en')]);
});

test('a price is no former one of a language that the site did not have then', () => {
  expect(find(inLira(27_500), write(inLira(24_900), ['en']))).toEqual([says24900('en')]);
});

test('a price in a comment was never one, and a version that cannot be read has none', () => {
  const comment = `{ "offers": [\n// "from": 24900\n] }`;
  expect(find(inLira(27_500), comment, '{', '[]', '{ "offers": [{ "price": 24900 }] }')).toEqual(
    [],
  );
});
