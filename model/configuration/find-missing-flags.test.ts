import { expect, test } from 'vitest';
import { english } from '../../tests/support/owners/languages.ts';
import { findMissingFlags } from './find-missing-flags.ts';

const find = (flag: string, locale: string) => findMissingFlags({ languages: [{ ...english, flag, locale }] });

test.each([
  ['UK', 'en_GB', 'GB'],
  ['UK', 'en_UK', 'GB'],
  ['EN', 'en_US', 'US'],
  ['JA', 'ja_JP', 'JP'],
  ['XX', 'en_XX', 'GB'],
])('there is no flag %s; in %s, %s is meant', (flag, locale, meant) => {
  expect(find(flag, locale)).toEqual([
    { key: 'languages.0.flag', message: expect.stringMatching(`^there is no flag "${flag}"; .* such as "${meant}"$`) },
  ]);
});

test('a country has a flag, whatever the language', () => {
  expect(find('CH', 'de_DE')).toEqual([]);
});
