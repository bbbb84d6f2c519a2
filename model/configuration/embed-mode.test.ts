import { expect, test } from 'vitest';
import type { Configuration } from './configuration.ts';
import { embedModeIn, embedModeOf } from './embed-mode.ts';

const readModes = (embeds: Configuration['embeds']) => ['en', 'fr', 'de'].map((code) => embedModeIn({ code }, { embeds }));

test('one value holds for all languages', () => {
  expect(readModes('idle')).toEqual(['idle', 'idle', 'idle']);
  expect(readModes('click')).toEqual(['click', 'click', 'click']);
});

test('a value per language applies to it, and embeds wait for a click in languages without one', () => {
  expect(readModes({ en: 'idle', fr: 'click' })).toEqual(['idle', 'click', 'click']);
});

test('an embed from the site itself loads at once, and one with a part from another host waits', () => {
  const modeOf = (...addresses: string[]) =>
    embedModeOf(addresses, 'https://agency.example', { code: 'fr' }, { embeds: { en: 'idle', fr: 'click' } });
  expect(modeOf('/sample/booking', '/sample/embed.js')).toBe('idle');
  expect(modeOf('https://agency.example/calendar')).toBe('idle');
  expect(modeOf('/sample/booking', 'https://provider.example/embed.js')).toBe('click');
  expect(modeOf('https://provider.example/calendar')).toBe('click');
});
