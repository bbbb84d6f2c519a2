import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkOwner } from '../../model/checks/check-owner.ts';
import { findSamples } from '../../model/checks/find-samples.ts';
import { readOwner } from '../../model/owner/read-owner.ts';
import { readyCodes } from '../../model/words/ready-words.ts';
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

test.each([
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
])('a computer in %s makes a folder in %s', async (timeZone, written) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: timeZone as string,
  });
  const { owner } = await readOwner(writeNew('Tide', ['pt-br']).folder);
  expect(owner?.configuration.timeZone).toBe(written);
});

/** Japanese needs a font of a package that `new` asks to install. */
const withoutFonts = (all: readonly { code: string }[]) =>
  all.filter(({ code }) => code !== 'notInstalled');

const readTexts = (folder: string) =>
  readdirSync(join(folder, 'content'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|md)$/.test(file))
    .map((file) => readFileSync(join(folder, 'content', file), 'utf8'))
    .join('\n');

test.each(readyCodes)('leaves at most 20 texts to write in %s', async (code) => {
  const { folder } = writeNew('Tide', [code]);
  const { problems, findings } = await checkOwner(folder, []);
  expect(withoutFonts(problems)).toEqual([]);
  expect(withoutFonts(findings.filter(({ level }) => level !== 'launch'))).toEqual([]);
  const texts = readTexts(folder);
  expect(texts.match(/TODO/g)?.length).toBeLessThanOrEqual(20);
  expect(texts).not.toMatch(/Tandem|Nora|Daniel|Okafor|Northwind|Asheville|\$ ?\d|€/);
});

test('has all words in each language itself', () => {
  const english = new Set(readTexts(writeNew('Tide', ['en']).folder).split('\n'));
  const translated = ['no', ...readyCodes.filter((code) => code !== 'en')];
  const left = translated.flatMap((code) =>
    readTexts(writeNew('Tide', [code]).folder)
      .split('\n')
      .filter((line) => line.trim().split(' ').length > 3 && english.has(line))
      .map((line) => `${code}: ${line}`),
  );
  expect(left).toEqual([]);
});

test('notes that its languages say the same', async () => {
  const { folder } = writeNew('Tide', ['en', 'fr']);
  const { findings } = await checkOwner(folder, []);
  expect(findings.filter(({ level }) => level !== 'launch')).toEqual([]);
});

test('marks what an agency alone can write', async () => {
  const { folder } = writeNew('Tide', ['en', 'fr']);
  const { owner } = await readOwner(folder);
  const found = owner
    ? findSamples(owner).map(({ file, key }) => `${file.replace(/^.*agency\//, '')} ${key}`)
    : [];
  for (const code of ['en', 'fr'])
    expect(found).toEqual(
      expect.arrayContaining([
        `content/${code}/home.json hero.lines.0`,
        `content/${code}/offers.json first-offer.text`,
        `content/${code}/about.json standfirst`,
        `content/${code}/legal/privacy.md `,
      ]),
    );
  expect(found).toContain('brand/logo.svg ');
});

test('gives a language without ready words the English ones, which the check names', async () => {
  const { folder } = writeNew('Tide', ['be', 'en']);
  const { form, head } = JSON.parse(readFileSync(join(folder, 'content/be/contact.json'), 'utf8'));
  expect(form.submit).toBe('Send message');
  expect(form.smsConsent.label).toMatch(/^TODO I agree/);
  expect(head.title).toMatch(/^TODO /);
  expect(Object.keys(form.summary)).toEqual(['one', 'few', 'many', 'other']);
  const { problems, findings } = await checkOwner(folder);
  expect(withoutFonts(problems)).toEqual([]);
  const codes = findings.map(({ file, code }) => `${file.split('/').at(-2)} ${code}`);
  expect(codes).toContain('be stillEnglish');
  expect(codes.filter((one) => /en (stillEnglish|copied)/.test(one))).toEqual([]);
  expect(codes.filter((one) => one === 'be unfinished').length).toBeLessThan(60);
});

test('a text that is English in two languages is named once in each', async () => {
  const { findings } = await checkOwner(writeNew('Tide', ['vi', 'ka']).folder);
  const places = findings.map(({ file, key }) => `${file} ${key}`);
  expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([]);
  expect(findings.some(({ key }) => key.endsWith('.id'))).toBe(false);
});

test('fits every ready word to a long name', async () => {
  const { folder } = writeNew('A name of fifty letters, which many an agency has it', readyCodes);
  expect(withoutFonts((await readOwner(folder)).problems)).toEqual([]);
});

test('names the fonts that are to be installed beside it', () => {
  expect(writeNew('Tide', ['en', 'ja', 'ka', 'bn']).missing).toEqual([
    '@fontsource/noto-sans-jp',
    '@fontsource/noto-sans-georgian',
    '@fontsource/noto-sans-bengali',
  ]);
});
