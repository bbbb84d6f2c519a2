import { expect, test } from 'vitest';
import type { Configuration } from './configuration.ts';
import { embedModeIn, embedModeOf } from './embed-mode.ts';

const readModes = (embeds: Configuration['embeds']) => ['en', 'fr', 'de'].map((code) => embedModeIn({ code }, { embeds }));

test('one value holds for all languages', () => {
  expect(readModes('idle')).toEqual(['idle', 'idle', 'idle']);
  expect(readModes('click')).toEqual(['click', 'click', 'click']);
});

test('one value per language holds for that one, and nobody is contacted unasked where there is none', () => {
  expect(readModes({ en: 'idle', fr: 'click' })).toEqual(['idle', 'click', 'click']);
});

test('what the site serves itself waits for nobody, and an embed with one part from elsewhere waits', () => {
  const modeOf = (...addresses: string[]) =>
    embedModeOf(addresses, 'https://agency.example', { code: 'fr' }, { embeds: { en: 'idle', fr: 'click' } });
  expect(modeOf('/sample/booking', '/sample/embed.js')).toBe('idle');
  expect(modeOf('https://agency.example/calendar')).toBe('idle');
  expect(modeOf('/sample/booking', 'https://provider.example/embed.js')).toBe('click');
  expect(modeOf('https://provider.example/calendar')).toBe('click');
});
