import { expect, test } from 'vitest';
import { english, french, threeLanguages } from '../tests/support/languages.ts';
import { directionOf, findLanguage } from './language.ts';
import { localizePath, pagePaths, parsePath } from './routes.ts';

const parse = (path: string) => parsePath(path, threeLanguages);

test('a path takes the prefix of its language', () => {
  expect(localizePath('/', english)).toBe('/');
  expect(localizePath('/about', english)).toBe('/about');
  expect(localizePath('/', french)).toBe('/fr/');
  expect(localizePath('/about', french)).toBe('/fr/about');
});

test('a path gives its prefix back', () => {
  expect(parse('/about')).toEqual({ language: english, path: '/about' });
  expect(parse('/')).toEqual({ language: english, path: '/' });
  expect(parse('/fr')).toEqual({ language: french, path: '/' });
  expect(parse('/fr/')).toEqual({ language: french, path: '/' });
  expect(parse('/fr/contact/thanks')).toEqual({ language: french, path: '/contact/thanks' });
});

test('what only looks like a prefix is part of the path', () => {
  expect(parse('/french')).toEqual({ language: english, path: '/french' });
  expect(parse('/en/about')).toEqual({ language: english, path: '/en/about' });
  expect(parse('/FR/about')).toEqual({ language: english, path: '/FR/about' });
});

test('adding and taking off a prefix undo each other on every page', () => {
  for (const language of threeLanguages)
    for (const path of Object.values(pagePaths)) expect(parse(localizePath(path, language))).toEqual({ language, path });
});

test('languages know the way they are written', () => {
  expect(['en', 'fr', 'ar', 'he'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl']);
});

test('an unknown language is the default one', () => {
  expect(findLanguage('fr', threeLanguages)).toBe(french);
  expect(findLanguage('de', threeLanguages)).toBe(english);
});
