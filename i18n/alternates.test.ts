import { expect, test } from 'vitest';
import { english as first, french as second, spanish as third, threeLanguages } from '../tests/support/owners/languages.ts';
import { fallbackOf, groupAlternates } from './alternates.ts';

test('lists a page only in the languages that have it, in the order of the languages', () => {
  const groups = groupAlternates(
    [
      { key: 'a', language: third, path: '/es/blog/a' },
      { key: 'a', language: first, path: '/blog/a' },
      { key: 'b', language: second, path: '/fr/blog/b' },
    ],
    threeLanguages,
  );
  expect(groups.get('a')?.map(({ path }) => path)).toEqual(['/blog/a', '/es/blog/a']);
  expect(groups.get('b')?.map(({ path }) => path)).toEqual(['/fr/blog/b']);
});

test('falls back to the default language, else to the first alternate', () => {
  const [one, other] = [
    { language: second, path: '/fr/about' },
    { language: first, path: '/about' },
  ];
  expect(fallbackOf([one, other])).toBe(other);
  expect(fallbackOf([{ language: second, path: '/fr/blog/b' }])?.path).toBe('/fr/blog/b');
  expect(fallbackOf([])).toBeUndefined();
});
