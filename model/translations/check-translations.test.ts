import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addFiles, writeFiles } from '../../tests/support/files/write-files.ts';
import {
  translatedConfiguration as configuration,
  settleAll,
} from '../../tests/support/owners/translation-files.ts';
import { explain } from '../problems/reason.ts';
import { checkTranslations, warnOfTranslations } from './check-translations.ts';
import { diskFiles } from './files.ts';
import { printTranslation } from './print-translations.ts';
import { readTranslations } from './read-translations.ts';

const contact = (title: string, label: string) =>
  JSON.stringify({ title, form: { smsConsent: { label } } });
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
  for (const path of noted.list('translations'))
    addFiles(folder, { [path]: noted.read(path) ?? '' });
}

const check = (folder: string) =>
  checkTranslations(configuration, folder, 'site').map(
    ({ level, file, key, ...why }) => `${level} ${file} ${key}: ${explain(why)}`,
  );

test('reports nothing where every translation is current', () => {
  const folder = writeOwner();
  note(folder);
  expect(check(folder).filter((line) => !line.includes('is still the text'))).toEqual([]);
  expect(warnOfTranslations([])).toBeUndefined();
});

test('a stale legal text and a stale consent are errors with the remedy; other texts are hints', () => {
  const folder = writeOwner();
  note(folder);
  writeFileSync(
    join(folder, 'content/en/contact.json'),
    contact('Contact us', 'I agree to texts and calls'),
  );
  writeFileSync(join(folder, 'content/en/legal/terms.md'), terms('We deliver in five weeks.'));
  expect(check(folder)).toEqual(
    ['fr', 'es'].flatMap((code) => [
      expect.stringMatching(
        `^hint site/content/${code}/contact.json title: was translated from words that have changed`,
      ),
      expect.stringMatching(`^error site/content/${code}/contact.json form.smsConsent.label: `),
      expect.stringMatching(
        `^error site/content/${code}/legal/terms.md sections.0: .*settle ${code} legal/terms.md:sections.0$`,
      ),
    ]),
  );
  expect(warnOfTranslations(checkTranslations(configuration, folder, 'site'))).toMatch(
    /^Translations: 2 worth a look\. /,
  );
});

test('a sentence in the source language is a task before launch, or a hint once it was settled', () => {
  const folder = writeOwner();
  writeFileSync(
    join(folder, 'content/fr/contact.json'),
    contact('Nous contacter', 'I agree to texts'),
  );
  // A title of two words may be the same in another language.
  writeFileSync(
    join(folder, 'content/es/contact.json'),
    contact('Contact us', 'Acepto recibir mensajes'),
  );
  const copied = () => check(folder).filter((line) => line.includes('contact.json'));
  const told =
    'site/content/fr/contact.json form.smsConsent.label: is still the text in en; translate it';
  expect(copied()).toEqual([`launch ${told}`]);
  note(folder);
  expect(copied()).toEqual([`hint ${told}`]);
});

test('an older site without notes is told so, language by language', () => {
  const found = check(writeOwner()).filter((line) => line.startsWith('hint'));
  expect(found).toEqual(
    ['fr', 'es'].map((code) => expect.stringContaining(`site/content/${code}/ : nobody noted`)),
  );
});

test('notes of the former single file are read, and what they became is told', () => {
  const folder = writeOwner();
  const texts = {
    'contact.json:title': 'Contact us today',
    'contact.json:form.smsConsent.label': 'I agree to calls',
    'pages/terms:sections.0': '## One\n\nWe deliver in four weeks.',
  };
  addFiles(folder, { 'translations/fr.json': JSON.stringify({ from: 'en', texts }) });
  const french = check(folder).filter((line) => /fr[./]/.test(line));
  expect(french).toEqual([
    expect.stringMatching(
      /^hint site\/translations\/fr\.json : is one file for each text now.* settle fr$/,
    ),
    expect.stringMatching(/^error site\/content\/fr\/contact\.json form\.smsConsent\.label: was/),
    expect.stringMatching(/^hint site\/content\/fr\/legal\/terms\.md sections\.0: is still/),
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
