import { expect, test } from 'vitest';
import { composeTypeface } from '../../model/letters/typeface.ts';
import { defaultLanguage } from '../data/owner.ts';
import { fontAssets, fontStyle, typedStyle } from './font-css.ts';
import { describeFaces, describeRange } from './font-faces.ts';

const letters = (text: string) => ({
  letters: new Set([...text].map((letter) => letter.codePointAt(0) ?? 0)),
});

test('writes ranges that keep clear of the letters of other files', () => {
  expect(describeRange(letters('abcxyz'), [letters('é')])).toBe('U+61-7a');
  expect(describeRange(letters('abcxyz'), [letters('m')])).toBe('U+61-63,U+78-7a');
  expect(describeRange(letters('m'), [letters('a'), letters('z')])).toBe('U+6d');
  // Thai am is drawn as two signs.
  expect(describeRange(letters('ำ'), [letters('a')])).toBe('U+e32-e4d');
});

test('names each file of a language in a style, and no other', async () => {
  const style = (await fontStyle(defaultLanguage)) + (await typedStyle(defaultLanguage));
  const named = [...style.matchAll(/url\(\/_astro\/([\w.]+)\)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual((await fontAssets(defaultLanguage)).map(({ name }) => name).sort());
});

test('describes a variable font and static ones alike, so that a browser takes letters from both', async () => {
  const typeface = await composeTypeface(
    [
      { setting: { source: '@fontsource-variable/instrument-sans' }, weights: [400, 600] },
      { setting: { source: '@fontsource/noto-kufi-arabic' }, weights: [400, 600] },
    ],
    letters('aن').letters,
  );
  const weights = [...(await describeFaces(typeface, 'Text')).matchAll(/font-weight:([^;]+)/g)].map(
    ([, range]) => range,
  );
  expect(weights).toEqual(['1 549', '1 549', '550 1000', '550 1000']);
});
