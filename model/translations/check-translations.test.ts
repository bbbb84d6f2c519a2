import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addFiles, writeFiles } from '../../tests/support/files/write-files.ts';
import { settleAll, translatedConfiguration } from '../../tests/support/owners/translation-files.ts';
import { checkTranslations, warnOfTranslations } from './check-translations.ts';
import { diskFiles } from './files.ts';
import { printTranslation } from './print-translations.ts';
import { readTranslations } from './read-translations.ts';

const configuration = translatedConfiguration();
const contact = (title: string, label: string) => JSON.stringify({ title, form: { smsConsent: { label } } });
const terms = (text: string) => `---\ntranslationOf: terms\n---\n## One\n\n${text}\n`;

/** An owner's folder in three languages, noted as it is. */
function writeOwner(): string {
  const folder = writeFiles({});
  for (const code of ['en', 'fr', 'es'])
    addFiles(folder, {
      [`content/${code}/contact.json`]: contact('Contact us today', 'I agree to texts'),
      [`content/${code}/legal/terms.md`]: terms('We deliver in four weeks.'),
    });
  return folder;
}

function note(folder: string): void {
  const noted = settleAll(diskFiles(folder));
  for (const code of ['fr', 'es'])
    addFiles(folder, { [`translations/${code}.json`]: noted.read(`translations/${code}.json`) ?? '' });
}

const check = (folder: string) => checkTranslations(configuration, folder, 'site');

test('reports nothing where every translation is current', () => {
  const folder = writeOwner();
  note(folder);
  expect(check(folder)).toMatchObject({ problems: [], stale: [], unnoted: [] });
  expect(warnOfTranslations(check(folder))).toBeUndefined();
});

test('a stale legal text and a stale consent stop the build with the remedy; other texts are warnings', () => {
  const folder = writeOwner();
  note(folder);
  writeFileSync(join(folder, 'content/en/contact.json'), contact('Contact us', 'I agree to texts and calls'));
  writeFileSync(join(folder, 'content/en/legal/terms.md'), terms('We deliver in five weeks.'));
  const { problems, stale } = check(folder);
  expect(problems.map(({ file, key }) => `${file} ${key}`)).toEqual(
    ['fr', 'es'].flatMap((code) => [
      `site/content/${code}/contact.json form.smsConsent.label`,
      `site/content/${code}/legal/terms.md sections.0`,
    ]),
  );
  expect(problems[1]?.message).toContain('npm run translations -- settle fr legal/terms.md:sections.0');
  expect(stale.map(({ file, key }) => `${file} ${key}`)).toEqual([
    'site/content/fr/contact.json title',
    'site/content/es/contact.json title',
  ]);
  expect(warnOfTranslations({ problems, stale, copied: [], unnoted: [] })).toMatch(
    /^Translations: 2 translated texts are stale\. .*\n?$/,
  );
});

test('a section that the source no longer has is reported as such', () => {
  const folder = writeOwner();
  note(folder);
  writeFileSync(join(folder, 'content/en/legal/terms.md'), '---\ntranslationOf: terms\n---\nNothing.\n');
  expect(check(folder).problems[0]?.message).toContain('is no longer in the text');
});

test('a sentence in the source language is reported, unless it was settled', () => {
  const folder = writeOwner();
  writeFileSync(join(folder, 'content/fr/contact.json'), contact('Nous contacter', 'I agree to texts'));
  writeFileSync(join(folder, 'content/es/contact.json'), contact('Contact us', 'Acepto recibir mensajes'));
  const copied = () => check(folder).copied.filter(({ file }) => file.endsWith('contact.json'));
  // A title of two words may be the same in another language.
  const told = {
    file: 'site/content/fr/contact.json',
    key: 'form.smsConsent.label',
    message: 'is still the text in en; translate it',
  };
  expect(copied()).toEqual([{ ...told, isSettled: false }]);
  note(folder);
  expect(copied()).toEqual([{ ...told, isSettled: true }]);
});

test('an older site without notes is warned in one line', () => {
  const found = check(writeOwner());
  expect(found).toMatchObject({ problems: [], stale: [], unnoted: ['fr', 'es'] });
  expect(warnOfTranslations(found)).toContain('nobody noted what the texts in fr, es were translated from');
});

test('notes that are no JSON stop the build with their line', () => {
  const folder = writeOwner();
  addFiles(folder, { 'translations/fr.json': '{\n<<<<<<< HEAD\n' });
  expect(check(folder).problems).toEqual([
    expect.objectContaining({ file: 'site/translations/fr.json', key: 'line 2, column 1' }),
  ]);
});

test('the list shows each difference, and a file that is not there in one line', () => {
  const folder = writeOwner();
  note(folder);
  addFiles(folder, {
    'content/en/contact.json': contact('Contact us now', 'I agree to texts'),
    'content/en/legal/privacy.md': terms('Text').replace('terms', 'privacy'),
  });
  const [french] = readTranslations(configuration, diskFiles(folder)).map(printTranslation);
  expect(french).toBe(
    [
      'fr: 4 texts, 1 stale, 1 missing, 0 new',
      '  content/fr/contact.json',
      '    contact.json:title  stale',
      '      Contact us [-today-]{+now+}',
      '  content/fr/legal/privacy.md  missing',
      '    the whole file (1); not wanted? npm run translations -- settle fr legal/privacy.md',
    ].join('\n'),
  );
});
