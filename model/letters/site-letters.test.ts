import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { french } from '../../tests/support/owners/languages.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import { lettersIn } from './site-letters.ts';

const [offer] = plainConfiguration.offers;
const configuration = {
  ...plainConfiguration,
  url: 'https://www.xn--mller-kva.example',
  offers: [
    { ...offer, price: { fixed: 900, currency: 'TRY' } },
  ] as typeof plainConfiguration.offers,
  address: { street: '1 Main St', postalCode: '01', city: 'Abidjan', country: 'CI' },
  hours: [{ days: ['monday' as const], opens: '09:00', closes: '18:30' }],
};

test.each([
  ['the sign of a currency', 'tr_TR', '₺', 'offers.0.price'],
  ['the name of a country', 'fr_FR', 'ô', 'address.country'],
  ['what stands between two times', 'ja_JP', '～', 'hours.0'],
  ['the sign of per cent', 'ar_EG', '٪', 'numbers in ar_EG'],
  ['the sign before the year in the footer', 'fr_FR', '©', 'plain letters and digits'],
  ['a letter of the host', 'fr_FR', 'ü', 'url'],
  ['the sign of numbers below zero', 'sv_SE', '−', 'numbers in sv_SE'],
])('asks for %s in %s', (_, locale, letter, key) => {
  const letters = lettersIn({ ...french, locale }, { configuration, folder: 'no-words' });
  expect(letters.get(letter.codePointAt(0) as number)).toEqual({
    file: 'no-words/site.config.jsonc',
    key,
  });
});

test('reads the letters of words whose file begins with a byte order mark', () => {
  const folder = writeFiles({ 'content/fr/site.json': '\uFEFF{ "a": "ŵ" }' });
  const letters = lettersIn(french, { configuration, folder });
  expect(letters.get('ŵ'.codePointAt(0) as number)).toMatchObject({ key: 'a' });
});
