import { expect, test } from 'vitest';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import { lettersIn } from '../letters/site-letters.ts';
import { brandIn } from './brand.ts';
import { isolatedFacts } from './facts.ts';

const [plain] = plainConfiguration.languages;
const hebrew = { ...plain, direction: 'rtl', brand: { name: 'נמל' } } as const;
const configuration = { ...plainConfiguration, name: 'Harbour Growth Studio', shortName: 'Harbour' };

test('a language with a name of its own for the agency has no short name of another language', () => {
  expect(brandIn(plain, configuration)).toEqual({ name: 'Harbour Growth Studio', shortName: 'Harbour' });
  expect(brandIn(hebrew, configuration)).toEqual({ name: 'נמל' });
});

test('{brand} and {brand.short} are the names of the language', () => {
  expect(isolatedFacts(plain, configuration)).toMatchObject({ brand: 'Harbour Growth Studio', 'brand.short': 'Harbour' });
  expect(isolatedFacts(hebrew, configuration)).toMatchObject({ brand: 'נמל', 'brand.short': 'נמל' });
  const both = { ...hebrew, brand: { name: 'נמל צמיחה', shortName: 'נמל' } };
  expect(isolatedFacts(both, configuration)).toMatchObject({ brand: 'נמל צמיחה', 'brand.short': 'נמל' });
});

test('a language needs the letters of its own name for the agency, and not those of the other one', () => {
  const all = { ...configuration, name: 'ハーバー' };
  const has = (language: typeof plain, letter: string) =>
    lettersIn(language, { configuration: all, folder: 'no-words' }).has(letter.codePointAt(0) as number);
  expect([has(plain, 'ハ'), has(plain, 'נ')]).toEqual([true, false]);
  expect([has(hebrew, 'ハ'), has(hebrew, 'נ')]).toEqual([false, true]);
});
