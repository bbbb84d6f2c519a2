import { expect, test } from 'vitest';
import { english, french, threeLanguages } from '../tests/support/owners/languages.ts';
import { directionOf, findLanguage } from './language.ts';
import { localizePath, pagePaths, parsePath } from './routes.ts';

const parse = (path: string) => parsePath(path, threeLanguages);

test('prefixes a path with its language', () => {
  expect(localizePath('/', english)).toBe('/');
  expect(localizePath('/about', english)).toBe('/about');
  expect(localizePath('/', french)).toBe('/fr/');
  expect(localizePath('/about', french)).toBe('/fr/about');
  expect(localizePath('/café', french)).toBe('/fr/caf%C3%A9');
});

test('splits a path into language and path', () => {
  expect(parse('/about')).toEqual({ language: english, path: '/about' });
  expect(parse('/')).toEqual({ language: english, path: '/' });
  expect(parse('/fr')).toEqual({ language: french, path: '/' });
  expect(parse('/fr/')).toEqual({ language: french, path: '/' });
  expect(parse('/fr/contact/thanks')).toEqual({ language: french, path: '/contact/thanks' });
});

test('leaves a segment that only begins like a prefix in the path', () => {
  expect(parse('/french')).toEqual({ language: english, path: '/french' });
  expect(parse('/en/about')).toEqual({ language: english, path: '/en/about' });
  expect(parse('/FR/about')).toEqual({ language: english, path: '/FR/about' });
});

test('round-trips every page through prefixing and splitting', () => {
  for (const language of threeLanguages)
    for (const path of Object.values(pagePaths)) expect(parse(localizePath(path, language))).toEqual({ language, path });
});

test('knows the direction of a language', () => {
  expect(['en', 'fr', 'ar', 'he'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl']);
});

test('falls back to the default language for an unknown code', () => {
  expect(findLanguage('fr', threeLanguages)).toBe(french);
  expect(findLanguage('de', threeLanguages)).toBe(english);
});
