import { expect, test } from 'vitest';
import { english, french, spanish, threeLanguages } from '../tests/support/owners/languages.ts';
import { directionOf, findLanguage } from './language.ts';
import { fallbackOf, groupAlternates, localizePath, parsePath } from './routes.ts';

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
