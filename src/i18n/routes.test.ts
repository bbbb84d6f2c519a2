import { expect, test } from 'vitest';
import type { Language } from '../../config/site-schema.ts';
import { defaultLanguage, directionOf, languages, prefixOf } from './languages.ts';
import { languagePaths, localizePath, pagePaths, parsePath } from './routes.ts';

const french = languages.find(({ code }) => code === 'fr') as Language;

test('only the first language has no prefix', () => {
  expect(languages.map(prefixOf)).toEqual(['', '/fr', '/es']);
  expect(defaultLanguage.code).toBe('en');
});

test('a path takes the prefix of its language', () => {
  expect(localizePath('/', defaultLanguage)).toBe('/');
  expect(localizePath('/about', defaultLanguage)).toBe('/about');
  expect(localizePath('/', french)).toBe('/fr/');
  expect(localizePath('/about', french)).toBe('/fr/about');
});

test('a path gives its prefix back', () => {
  expect(parsePath('/about')).toEqual({ language: defaultLanguage, path: '/about' });
  expect(parsePath('/')).toEqual({ language: defaultLanguage, path: '/' });
  expect(parsePath('/fr')).toEqual({ language: french, path: '/' });
  expect(parsePath('/fr/')).toEqual({ language: french, path: '/' });
  expect(parsePath('/fr/contact/thanks')).toEqual({ language: french, path: '/contact/thanks' });
});

test('what only looks like a prefix is part of the path', () => {
  expect(parsePath('/french')).toEqual({ language: defaultLanguage, path: '/french' });
  expect(parsePath('/en/about')).toEqual({ language: defaultLanguage, path: '/en/about' });
  expect(parsePath('/FR/about')).toEqual({ language: defaultLanguage, path: '/FR/about' });
});

test('adding and taking off a prefix undo each other on every page', () => {
  for (const language of languages)
    for (const path of Object.values(pagePaths)) expect(parsePath(localizePath(path, language))).toEqual({ language, path });
});

test('pages are built once per language', () => {
  expect(languagePaths().map(({ params }) => params.locale)).toEqual([undefined, 'fr', 'es']);
});

test('languages know the way they are written', () => {
  expect(languages.map(directionOf)).toEqual(['ltr', 'ltr', 'ltr']);
  expect(directionOf({ ...french, code: 'ar' })).toBe('rtl');
  expect(directionOf({ ...french, code: 'he' })).toBe('rtl');
});
