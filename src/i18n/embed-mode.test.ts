import { afterEach, expect, test, vi } from 'vitest';
import type { Language, Site } from '../../config/site-schema.ts';

const language = (code: string) => ({ code }) as Language;

async function readModes(embeds: Site['embeds']) {
  vi.resetModules();
  vi.doMock('../../site.config.ts', () => ({ default: { embeds } }));
  const { embedModeIn } = await import('./embed-mode.ts');
  return ['en', 'fr', 'de'].map((code) => embedModeIn(language(code)));
}

afterEach(() => vi.doUnmock('../../site.config.ts'));

test('one value holds for all languages', async () => {
  expect(await readModes('idle')).toEqual(['idle', 'idle', 'idle']);
  expect(await readModes('click')).toEqual(['click', 'click', 'click']);
});

test('one value per language holds for that one, and nobody is contacted unasked where there is none', async () => {
  expect(await readModes({ en: 'idle', fr: 'click' })).toEqual(['idle', 'click', 'click']);
});
