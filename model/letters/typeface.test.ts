import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { addFiles } from '../../tests/support/files/write-files.ts';
import type { FontSetting } from '../configuration/design.ts';
import { openFont } from './font-file.ts';
import { composeTypeface, cutsAt, listDemanded, type Typeface } from './typeface.ts';

const display: FontSetting = {
  source: '@fontsource-variable/bricolage-grotesque',
  axes: { opsz: 96, wdth: 84 },
};
const arabic = { source: '@fontsource/noto-kufi-arabic' };
const weights = [600, 600] as const;
const lettersOf = (text: string) => new Set([...text].map((letter) => letter.codePointAt(0) ?? 0));
const compose = (text: string, fallback?: typeof arabic) =>
  composeTypeface(
    [{ setting: display, weights }, ...(fallback ? [{ setting: fallback, weights }] : [])],
    lettersOf(text),
  );
const namesOf = (typeface: Typeface, text: string) =>
  [...lettersOf(text)].map((letter) => typeface.find((cut) => cut.letters.has(letter))?.file.name);

test('takes each letter from one file, that of its script', async () => {
  const typeface = await compose('łączy');
  expect(typeface.length).toBe(2);
  for (const letter of lettersOf('łączy'))
    expect(typeface.filter((cut) => cut.letters.has(letter)).length).toBe(1);
});

test('takes from the fallback font the letters that the font lacks, and no others', async () => {
  const typeface = await compose('Tandem نملأ 24', arabic);
  expect(new Set(namesOf(typeface, 'Tandem24'))).toEqual(new Set([display.source]));
  expect(new Set(namesOf(typeface, 'نملأ'))).toEqual(new Set([arabic.source]));
});

test('takes a list of files as one font, at each weight the nearest of them', async () => {
  const folder = createTemporaryFolder();
  const files = ['latin-400', 'latin-ext-400', 'latin-700'].map(
    (name) => `fonts/arimo-${name}.woff2`,
  );
  for (const file of files)
    addFiles(folder, {
      [file]: readFileSync(
        `node_modules/@fontsource/arimo/files/${basename(file, '.woff2')}-normal.woff2`,
      ),
    });
  const typeface = await composeTypeface(
    [{ setting: { source: files }, weights: [400, 600], folder }],
    lettersOf('Ağ'),
  );
  const shown = (weight: number) =>
    cutsAt(typeface, weight).map(
      ({ file, letters }) =>
        `${basename(file.name)} ${[...letters].map((letter) => String.fromCodePoint(letter)).join('')}`,
    );
  expect(shown(400)).toEqual(['arimo-latin-400.woff2 A', 'arimo-latin-ext-400.woff2 ğ']);
  expect(shown(600)).toEqual(['arimo-latin-700.woff2 A', 'arimo-latin-ext-400.woff2 ğ']);
});

test('gives a font without the narrow no-break space the width of its space for it', async () => {
  const [cut] = await compose('a\u00a0\u202f');
  expect(cut?.letters.has(0x202f)).toBe(true);
});

test('says what is wrong with a font, and what to do', async () => {
  const compose = (setting: typeof display, weight = 600) =>
    composeTypeface([{ setting, weights: [weight, weight] }], lettersOf('a'));
  await expect(compose({ ...display, source: '@fontsource/no-such-font' })).rejects.toThrow(
    '@fontsource/no-such-font is not installed; run: npm install @fontsource/no-such-font',
  );
  await expect(compose({ ...display, axes: { opsz: 96, wdth: 60 } })).rejects.toThrow(
    'wdth goes from 75 to 100, not to 60',
  );
  await expect(compose({ ...display, axes: { opzs: 96 } })).rejects.toThrow(
    'has no axis "opzs"; did you mean "opsz"?',
  );
  await expect(compose({ ...display, axes: { wght: 96 } })).rejects.toThrow(
    'axis "wght"; remove it, or write one of opsz, wdth',
  );
  await expect(compose(display, 900)).rejects.toThrow(
    'has no weight 900; write one from 200 to 800',
  );
  await expect(
    compose({ source: '@fontsource/arimo', axes: { opsz: 1, wdth: 1 } }, 250),
  ).rejects.toThrow('@fontsource/arimo has no weight 250; write one of 400, 500, 600, 700');
});

test.each([arabic.source, '@fontsource-variable/instrument-sans'])(
  'asks %s for no axis that it lacks',
  async (source) => {
    expect(
      (await composeTypeface([{ setting: { ...display, source }, weights }], lettersOf('1')))
        .length,
    ).toBe(1);
  },
);

test('refuses a file that is no font', async () => {
  const path = join(createTemporaryFolder(), 'own.woff2');
  writeFileSync(path, 'GIF89a');
  await expect(openFont(path, 'brand/own.woff2')).rejects.toThrow(
    'brand/own.woff2 is not a font; put a font in its place (WOFF2, WOFF, TTF or OTF)',
  );
  await expect(openFont(`${path}.none`, 'brand/none.woff2')).rejects.toThrow(
    'brand/none.woff2: there is no such file',
  );
});

test('takes no second font for spaces alone: browsers refuse a font without outlines', async () => {
  const typeface = await compose('a\u2009b', arabic);
  expect(typeface.map(({ file }) => file.name)).toEqual([display.source]);
});

test('signs of East Asian texts are letters of the fonts, and arrows are not', () => {
  const place = { file: 'content/ja/home.json', key: 'hero' };
  const letters = new Map([...lettersOf('円〒㎡→☎²½')].map((letter) => [letter, place]));
  expect(listDemanded(letters)).toEqual([...lettersOf('円〒㎡')]);
});
