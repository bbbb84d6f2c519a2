import { expect, test } from 'vitest';
import { english, french, spanish, threeLanguages } from '../tests/support/owners/languages.ts';
import { directionOf, findLanguage, type Language } from './language.ts';
import { fallbackOf, groupAlternates, localizePath } from './routes.ts';

test('prefixes a path with its language', () => {
  const paths = ['/', '/about', '/café'];
  const localize = (language: Language) => paths.map((path) => localizePath(path, language));
  expect(localize(english)).toEqual(['/', '/about', '/caf%C3%A9']);
  expect(localize(french)).toEqual(['/fr/', '/fr/about', '/fr/caf%C3%A9']);
});

test('knows the direction of a language', () => {
  expect(['en', 'fr', 'ar', 'he'].map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'rtl']);
});

test('falls back to the default language for an unknown code', () => {
  expect(findLanguage('fr', threeLanguages)).toBe(french);
  expect(findLanguage('de', threeLanguages)).toBe(english);
});

test('lists a page only in the languages that have it, in the order of the languages', () => {
  const groups = groupAlternates(
    [
      { key: 'a', language: spanish, path: '/es/blog/a' },
      { key: 'a', language: english, path: '/blog/a' },
      { key: 'b', language: french, path: '/fr/blog/b' },
    ],
    threeLanguages,
  );
  expect(groups.get('a')?.map(({ path }) => path)).toEqual(['/blog/a', '/es/blog/a']);
  expect(groups.get('b')?.map(({ path }) => path)).toEqual(['/fr/blog/b']);
});

test('falls back to the default language, else to the first alternate', () => {
  const [one, other] = [
    { language: french, path: '/fr/about' },
    { language: english, path: '/about' },
  ];
  expect(fallbackOf([one, other])).toBe(other);
  expect(fallbackOf([{ language: french, path: '/fr/blog/b' }])?.path).toBe('/fr/blog/b');
  expect(fallbackOf([])).toBeUndefined();
});
