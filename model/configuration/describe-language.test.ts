import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFont } from '../letters/font-file.ts';
import { describeLanguage, fontOf } from './describe-language.ts';

async function lettersOf(font: string): Promise<Set<number>> {
  const files = globSync(`node_modules/${font}/files/*{400,wght}-normal.woff2`);
  const fonts = await Promise.all(files.map((file) => openFont(file, file)));
  return new Set(fonts.flatMap(({ letters }) => [...letters]));
}

test.each([
  ['tr', 'çğıİşü₺'],
  ['vi', 'ơưạảấềểễỉịọỏốồợủứừỵ₫'],
  ['az', 'əğş₼'],
  ['yo', 'ẹọṣǹ₦'],
  ['fil', 'ñ₱'],
  ['eo', 'ĉĝĥĵŝŭ'],
  ['es-CR', 'ñ₡'],
  ['en-NG', '₦'],
  ['pl', 'ąćęłńóśźż'],
  ['uk', 'їєґ₴'],
  ['he', 'שלום₪'],
])('the fonts of a new folder in %s write %s', async (code, text) => {
  const fonts = ['@fontsource-variable/instrument-sans', fontOf(code) ?? []].flat();
  const known = await Promise.all(fonts.map(lettersOf));
  const missing = [...text].filter(
    (letter) => !known.some((letters) => letters.has(letter.codePointAt(0) ?? 0)),
  );
  expect(missing).toEqual([]);
});

test('a language that the default font writes has no other', () => {
  expect(['en', 'es-MX', 'de', 'cy', 'is'].map(fontOf)).toEqual(Array(5).fill(undefined));
});

test('the font of a script is a name of a package', () => {
  expect(['sat', 'iu', 'nqo', 'mni-mtei'].map(fontOf)).toEqual([
    '@fontsource/noto-sans-ol-chiki',
    '@fontsource/noto-sans-canadian-aboriginal',
    '@fontsource/noto-sans-nko',
    '@fontsource/noto-sans-meetei-mayek',
  ]);
});

test('a language is written as in the country of its ready words', () => {
  const localeOf = (code: string) => describeLanguage(code).locale;
  expect(['pt', 'pt-br', 'pt-PT', 'es', 'en'].map(localeOf)).toEqual([
    'pt_PT',
    'pt_BR',
    'pt_PT',
    'es_ES',
    'en_US',
  ]);
});

test.each([
  ['uk', 'Українська'],
  ['ka', 'ქართული'],
])('%s begins with a capital where its script has one for single words', (code, name) => {
  expect(describeLanguage(code).name).toBe(name);
});
