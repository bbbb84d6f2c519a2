import { expect, test } from 'vitest';
import { brandIn } from '../../i18n/language.ts';
import { plainConfiguration } from '../../tests/support/owners/owner-texts.ts';
import type { Configuration } from './configuration.ts';
import { isolatedFacts } from './facts.ts';
import { embedModeIn, embedModeOf } from './in-language.ts';

const [plain] = plainConfiguration.languages;
const hebrew = { ...plain, direction: 'rtl', brand: { name: 'נמל' } } as const;
const configuration = {
  ...plainConfiguration,
  name: 'Harbour Growth Studio',
  shortName: 'Harbour',
};

test('a language with a name of its own for the agency has no short name of another language', () => {
  expect(brandIn(plain, configuration)).toEqual({
    name: 'Harbour Growth Studio',
    shortName: 'Harbour',
  });
  expect(brandIn(hebrew, configuration)).toEqual({ name: 'נמל' });
});

test('placeholders become the names and the digits of the language', () => {
  expect(isolatedFacts(plain, configuration)).toMatchObject({
    brand: 'Harbour Growth Studio',
    'brand.short': 'Harbour',
  });
  expect(isolatedFacts(hebrew, configuration)).toMatchObject({
    brand: 'נמל',
    'brand.short': 'נמל',
  });
  const both = { ...hebrew, brand: { name: 'נמל צמיחה', shortName: 'נמל' } };
  expect(isolatedFacts(both, configuration)).toMatchObject({
    brand: 'נמל צמיחה',
    'brand.short': 'נמל',
  });
  const egyptian = { ...hebrew, locale: 'ar_EG' };
  const retention = { leadsDays: 730, consentDays: 1825 };
  expect(isolatedFacts(egyptian, { ...configuration, retention })).toMatchObject({
    'retention.leadsDays': '٧٣٠',
  });
});

const readModes = (embeds: Configuration['embeds']) =>
  ['en', 'fr', 'de'].map((code) => embedModeIn({ code }, { embeds }));

test('one value holds for all languages, one per language for it, and embeds wait for a click in the others', () => {
  expect(readModes('idle')).toEqual(['idle', 'idle', 'idle']);
  expect(readModes({ en: 'idle', fr: 'click' })).toEqual(['idle', 'click', 'click']);
});

test('an embed from the site itself loads at once, and one with a part from another host waits', () => {
  const modeOf = (...addresses: string[]) =>
    embedModeOf(
      addresses,
      'https://agency.example',
      { code: 'fr' },
      { embeds: { en: 'idle', fr: 'click' } },
    );
  expect(modeOf('/sample/booking', '/sample/embed.js')).toBe('idle');
  expect(modeOf('https://agency.example/calendar')).toBe('idle');
  expect(modeOf('/sample/booking', 'https://provider.example/embed.js')).toBe('click');
  expect(modeOf('https://provider.example/calendar')).toBe('click');
});
