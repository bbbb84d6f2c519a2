import { expect, test } from 'vitest';
import { defaultLanguage } from '../data/owner.ts';
import { describeRange, fontAssets, fontStyle, titleStyle, typedStyle } from './font-css.ts';

const letters = (text: string) => ({ letters: new Set([...text].map((letter) => letter.codePointAt(0) ?? 0)) });

test('writes ranges that keep clear of the letters of other files', () => {
  expect(describeRange(letters('abcxyz'), [letters('é')])).toBe('U+61-7a');
  expect(describeRange(letters('abcxyz'), [letters('m')])).toBe('U+61-63,U+78-7a');
  expect(describeRange(letters('m'), [letters('a'), letters('z')])).toBe('U+6d');
});

test('names each file of a language in a style, and no other', async () => {
  const style = (await fontStyle(defaultLanguage)) + (await typedStyle(defaultLanguage));
  const named = [...style.matchAll(/url\(\/_astro\/([\w.]+)\)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual((await fontAssets(defaultLanguage)).map(({ name }) => name).sort());
});

test("puts a headline's glyphs into the page, in about 2 KB", async () => {
  const style = await titleStyle(defaultLanguage, 'A week that fills itself');
  const [, data = ''] = /url\(data:font\/woff2;base64,([^)]+)\)/.exec(style) ?? [];
  const font = Buffer.from(data, 'base64');
  expect(font.subarray(0, 4).toString()).toBe('wOF2');
  expect(font.length).toBeLessThan(2600);
  expect(await titleStyle(defaultLanguage, '')).toBe('');
});
