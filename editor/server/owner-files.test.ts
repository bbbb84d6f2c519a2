import { expect, test } from 'vitest';
import { slugPattern } from '../../model/configuration/id-pattern.ts';
import { isReadOnce, toAddress } from './owner-files.ts';

test('the preview restarts for files that Node reads once, not for words, pictures, the logo and notes about translations', () => {
  const files = [
    'site.config.jsonc',
    'brand/logo.svg',
    'fonts/own.woff2',
    'brand/own.woff2',
    'content/fr/home.json',
    'media/shop.jpg',
    'translations/fr.json',
  ];
  expect(files.filter(isReadOnce)).toEqual(['site.config.jsonc', 'fonts/own.woff2', 'brand/own.woff2']);
});

test.each([
  ['Réserver : l’essentiel', 'reserver-lessentiel'],
  ['Straße & Söhne', 'straße-sohne'],
  ['איך לקבל הזמנות?', 'איך-לקבל-הזמנות'],
  ['電話を静かにする方法', '電話を静かにする方法'],
  ['Тихий телефон йогіна', 'тихий-телефон-йогіна'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['?!', ''],
  ['長'.repeat(200), '長'.repeat(70)],
])('the address for the title %s is %s', (title, address) => {
  expect(toAddress(title)).toBe(address);
  if (address) expect(address).toMatch(slugPattern);
  expect(Buffer.byteLength(`${address}.md`)).toBeLessThan(256);
});
