import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [340_400, 'en_US', '340 kB'],
  [340_400, 'fr_FR', '340\u202fko'],
  [1_240_000, 'fr_FR', '1,2\u202fMo'],
  [999_700, 'de_DE', '1 MB'],
  [12, 'es_ES', '1 kB'],
])('%i bytes in %s are %s', (bytes, locale, text) => {
  expect(formatSize(bytes, { locale })).toBe(text);
});
