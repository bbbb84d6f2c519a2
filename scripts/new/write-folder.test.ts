import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSamples } from '../../model/checks/find-samples.ts';
import { readOwner } from '../../model/owner/read-owner.ts';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { writeFolder } from './write-folder.ts';

const writeNew = (name: string, codes: string[]) => {
  const folder = join(createTemporaryFolder(), 'agency');
  return { folder, missing: writeFolder(folder, name, codes) };
};

test.each([
  ['Tide', ['en']],
  ['Grün & Söhne', ['de', 'fr', 'es']],
  ['A name of fifty letters, which many an agency has it', ['pt-br', 'ar', 'he', 'uk', 'el']],
  ['وكالة المد', ['ar', 'en']],
])('writes a folder for %s in %j that a build accepts', async (name, codes) => {
  const { folder, missing } = writeNew(name, codes);
  const { owner, problems } = await readOwner(folder);
  expect(problems).toEqual([]);
  expect(missing).toEqual([]);
  expect(owner?.configuration.languages.map(({ code }) => code)).toEqual(codes);
});

test('leaves nothing of the samples in the words of a page, and marks what is to be written', async () => {
  const { folder } = writeNew('Tide', ['en', 'de']);
  const { owner } = await readOwner(folder);
  const found = owner
    ? findSamples(owner).map(({ file, key }) => `${file.replace(/^.*agency\//, '')} ${key}`)
    : [];
  for (const code of ['en', 'de'])
    expect(found).toEqual(
      expect.arrayContaining([
        `content/${code}/home.json hero.lines.0`,
        `content/${code}/offers.json first-offer.text`,
        `content/${code}/contact.json form.smsConsent.label`,
        `content/${code}/legal/privacy.md `,
      ]),
    );
  expect(found).toContain('brand/logo.svg ');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(json|jsonc|md)$/.test(file),
  );
  const written = texts.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(written).not.toMatch(/Tandem|Nora Whitfield|Okafor|Northwind|Asheville|\$ ?\d|€/);
});

test('has a form of each plural that the language has, where no sample does', () => {
  const { folder } = writeNew('Tide', ['ar']);
  const { form } = JSON.parse(readFileSync(join(folder, 'content/ar/contact.json'), 'utf8'));
  expect(Object.keys(form.summary)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
});

test('names the fonts that are to be installed beside it', () => {
  expect(writeNew('Tide', ['en', 'ja', 'ka']).missing).toEqual([
    '@fontsource/noto-sans-jp',
    '@fontsource/noto-sans-georgian',
  ]);
});
