import { expect, test } from 'vitest';
import {
  addressOf,
  decodePath,
  encodeAddress,
  foldCase,
  isSameAddress,
  listSpellings,
  pageAddressOf,
  plainPath,
  readableAddress,
  splitAddress,
} from './address.ts';

test.each([
  ['/café', '/caf%C3%A9'],
  ['/cafe\u0301', '/caf%C3%A9'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/cafe%CC%81', '/caf%C3%A9'],
  ['/%61bout', '/about'],
  ['/a b', '/a%20b'],
  ['/a%26b', '/a%26b'],
  ['/a%2fb', '/a%2Fb'],
  ['/a%2Bb+c', '/a%2Bb+c'],
  ['/100%25', '/100%25'],
  ['/100%', '/100%25'],
  ['/%2526', '/%2526'],
  ['/caf%e9', '/caf%E9'],
  ['/%E9%C3%A9', '/%E9%C3%A9'],
  ['/?q=a%3Db#%23', '/?q=a%3Db#%23'],
])('%s is written %s, once and again', (address, written) => {
  expect(encodeAddress(address)).toBe(written);
  expect(encodeAddress(written)).toBe(written);
});

test('spellings of one address are the same, and an escaped separator is no separator', () => {
  expect(isSameAddress('/é', '/e%cc%81')).toBe(true);
  expect(isSameAddress('/a%26b', '/a&b')).toBe(false);
  expect(isSameAddress('/a%2Fb', '/a/b')).toBe(false);
  expect(isSameAddress('/%2526', '/%26')).toBe(false);
});

test.each([
  ['/about', ['/about']],
  ['/c%2B%2B', ['/c++', '/c%2B%2B', '/c%2b%2b']],
  ['/[x]', ['/[x]', '/%5Bx%5D', '/%5bx%5d']],
  ['/a%2fb%23', ['/a%2Fb%23', '/a%2fb%23']],
  ['/100%25', ['/100%25', '/100%']],
  ['/th%E9', ['/th%E9', '/th%e9']],
  ['/a%20b%0A', ['/a%20b%0A', '/a%20b%0a']],
  [
    '/caf%c3%a9',
    ['/caf%C3%A9', '/caf%c3%a9', '/cafe%CC%81', '/cafe%cc%81', '/café', '/cafe\u0301'],
  ],
  ['/A/*', ['/A/*', '/a/*']],
  ['/Sİ', ['/S%C4%B0', '/S%c4%b0', '/SI%CC%87', '/SI%cc%87', '/si', '/Sİ', '/SI\u0307']],
])('%s is asked for as %j', (path, spellings) => {
  expect(listSpellings(path)).toEqual(spellings);
});

test('a redirect is found whatever its signs are escaped like, but for signs that separate', () => {
  expect(plainPath('/a%26b%2Cc%40')).toBe('/a&b,c@');
  expect(plainPath('/a%2Fb%3F%23%25%2A')).toBe('/a%2Fb%3F%23%25*');
});

test('an address is shown without escapes, but for those that it needs', () => {
  expect(readableAddress('/caf%C3%A9?a=%26')).toBe('/café?a=%26');
  expect(readableAddress('/caf%E9')).toBe('/caf%E9');
});

test.each(['/media/a b.pdf', '/media/50%.pdf', '/media/é#1?.pdf', '/media/a&b+c.pdf'])(
  'the address of the file %s leads to it',
  (path) => {
    const address = addressOf(path);
    expect(splitAddress(address)).toEqual({ path: address, query: undefined, fragment: undefined });
    expect(decodePath(address)).toBe(path);
    expect(decodePath(encodeAddress(address))).toBe(path);
  },
);

test.each([
  ['/ESKİ-IŞIK', '/eski-ışık'],
  ['/STRASSE', '/Straße'],
  ['/ΔΡΌΜΟΣ', '/δρόμος'],
])('%s and %s differ in capitals alone', (one, other) => {
  expect(foldCase(one)).toBe(foldCase(other));
});

test('an escaped slash ends no folder', () => {
  expect(decodePath('/..%2fa%20b')).toBe('/..%2Fa b');
});

test.each(['/a%00', '/caf%E9', '/100%'])('no file has the address %s', (address) => {
  expect(decodePath(address)).toBeUndefined();
});

test('an address has a path, a query and a fragment', () => {
  expect(splitAddress('/a?b=c?d#e?f#g')).toEqual({ path: '/a', query: 'b=c?d', fragment: 'e?f#g' });
  expect(splitAddress('/?#')).toEqual({ path: '/', query: '', fragment: '' });
});

test('a page has one address, without ending and slash', () => {
  expect(
    ['/about.html', '/about/', '/fr/index.html', '/index.html', '/', '/fr/'].map(pageAddressOf),
  ).toEqual(['/about', '/about', '/fr/', '/', '/', '/fr']);
});
