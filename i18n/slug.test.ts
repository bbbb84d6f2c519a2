import { expect, test } from 'vitest';
import { slugPattern } from '../model/schemas/schema.ts';
import { toAsciiSlug, toSlug } from './slug.ts';

test.each([
  ['Réserver : l’essentiel', 'reserver-lessentiel'],
  ['Straße & Söhne', 'strasse-sohne'],
  ['Işık İzmir, Łódź, Đà, Ærø', 'isik-izmir-lodz-da-aero'],
  ['איך לקבל הזמנות?', 'איך-לקבל-הזמנות'],
  ['電話を静かにする方法', '電話を静かにする方法'],
  ['Тихий телефон йогіна', 'тихий-телефон-йогіна'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['?!', ''],
  ['長'.repeat(200), '長'.repeat(70)],
])('the address for the title %s is %s', (title, address) => {
  expect(toSlug(title)).toBe(address);
  if (address) expect(address).toMatch(slugPattern);
  expect(Buffer.byteLength(`${address}.md`)).toBeLessThan(256);
});

test('a slug for names of files and hosts has letters of English alone', () => {
  expect(toAsciiSlug('Café Über, 3 · שלום')).toBe('cafe-uber-3');
});
