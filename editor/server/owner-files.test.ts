import { expect, test } from 'vitest';
import { isReadOnce } from './owner-files.ts';

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
