import { expect, test } from 'vitest';
import { embedModeIn } from './embed-mode.ts';
import type { Site } from './site-config.ts';

const readModes = (embeds: Site['embeds']) => ['en', 'fr', 'de'].map((code) => embedModeIn({ code }, { embeds }));

test('one value holds for all languages', () => {
  expect(readModes('idle')).toEqual(['idle', 'idle', 'idle']);
  expect(readModes('click')).toEqual(['click', 'click', 'click']);
});

test('one value per language holds for that one, and nobody is contacted unasked where there is none', () => {
  expect(readModes({ en: 'idle', fr: 'click' })).toEqual(['idle', 'click', 'click']);
});
