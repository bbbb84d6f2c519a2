import { expect, test } from 'vitest';
import { toAddress, toPath } from './typed-addresses.ts';

test('the address of a link may be typed as people write it', () => {
  const typed = ['/a', '#a', 'tel:1', 'a.fr/@b', 'b@a.fr', '+33 1'];
  expect(typed.map(toAddress)).toEqual([
    '/a',
    '#a',
    'tel:1',
    'https://a.fr/@b',
    'mailto:b@a.fr',
    'tel:+331',
  ]);
});

test.each([
  ['https://old.example/Über-uns.html?x=1#y', '/Über-uns.html?x=1'],
  ['//old.example', '/'],
  ['old.example/a/b.html', '/a/b.html'],
  [' a.html', '/a.html'],
  ['/v1.2/a b/*', '/v1.2/a%20b/*'],
  ['?p=12', '/?p=12'],
  ['/go?to=https://a.example/b', '/go?to=https://a.example/b'],
])('the earlier path that is meant by %j', (typed, path) => {
  expect(toPath(typed)).toBe(path);
});
