import { expect, test } from 'vitest';
import { ownerFolder } from '../../../tests/support/owners/owner-folder.ts';
import { change, listOpen, settleAll } from '../../../tests/support/owners/translation-files.ts';
import { readConfiguration } from '../../configuration/read-configuration.ts';
import { diskFiles, type Files } from '../files.ts';
import { readTranslations, type Translation } from '../read-translations.ts';
import { importUnits } from './import-units.ts';
import { printPo, readPo } from './po.ts';
import { type Exchange, listUnits } from './units.ts';
import { printXliff, readXliff } from './xliff.ts';

const configuration = readConfiguration(ownerFolder);
const disk = settleAll(diskFiles(ownerFolder), configuration);
const [source, code] = configuration.languages.map((language) => language.code) as [string, string];
const translationOf = (files: Files) => readTranslations(configuration, files).find((own) => own.code === code) as Translation;
const pass = async () => [];

const formats = [
  ['PO', (translation: Translation) => printPo(translation, 'Sample'), readPo],
  ['XLIFF', printXliff, readXliff],
] as const;

/** A translation that fits wherever the other did: its first letter is small where it was capital, and the other way round. */
const translate = (text: string) =>
  text.replace(
    /^((?:#+\s+)?[^\p{L}{]*)(\p{L})/u,
    (_, before: string, letter: string) =>
      before + (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()),
  );

/** The source with a changed text, a new entry, a new section and an article that the language lacks. */
function changeSource(files: Files): Files {
  const path = (file: string) => `content/${source}/${file}`;
  const home = JSON.parse(files.read(path('home.json')) ?? '');
  home.hero.standfirst = 'Quite another opening sentence, for the test.';
  home.testimonials.items.splice(1, 0, {
    id: 'zoe',
    sample: true,
    name: 'Zoe Test',
    role: 'Tester',
    quote: 'Nobody translated me so far.',
  });
  const terms = (files.read(path('legal/terms.md')) ?? '').replace(/\n## /, '\n## A new clause\n\nIt says something.\n\n## ');
  const article = files.read(path('blog/booking-page-checklist.md')) ?? '';
  return change(files, {
    [path('home.json')]: `${JSON.stringify(home, null, 2)}\n`,
    [path('legal/terms.md')]: terms,
    [path('blog/quite-new.md')]: article.replace(/translationOf: .*/, 'translationOf: "quite-new"'),
  });
}

test.each(formats)('%s: an export that is imported unchanged changes no file', async (_, print, read) => {
  const files = changeSource(disk);
  for (const own of [disk, files]) {
    const { changes, refused, written } = await importUnits(configuration, own, read(print(translationOf(own))), pass);
    expect({ changes: [...changes.keys()], refused, written }).toEqual({ changes: [], refused: [], written: [] });
  }
});

test.each(formats)('%s: every text is exported and imported byte for byte', (_, print, read) => {
  const translation = translationOf(disk);
  const units = listUnits(translation);
  const { from, code: language, units: back } = read(print(translation));
  expect([from, language]).toEqual([source, code]);
  expect(back.map(({ id, source: text, target }) => [id, text, target])).toEqual(
    units.map(({ id, source: text, target }) => [id, text, target]),
  );
  const words = translation.texts.filter(({ target }) => target !== undefined);
  expect(units.flatMap(({ texts }) => texts)).toHaveLength(words.length);
});

test.each(formats)('%s: every text that a script translates is written and settled', async (_, print, read) => {
  const files = changeSource(disk);
  const exchange: Exchange = read(print(translationOf(files)));
  const translated = exchange.units.map((unit) => ({ ...unit, target: translate(unit.target || unit.source) }));
  const { changes, refused, open } = await importUnits(configuration, files, { ...exchange, units: translated }, pass);
  expect({ refused, open }).toEqual({ refused: [], open: 0 });
  const after = change(files, Object.fromEntries(changes));
  expect(listOpen(after, code, configuration)).toEqual([]);
  const texts = new Map(listUnits(translationOf(after)).map(({ id, target }) => [id, target]));
  expect(translated.map(({ id }) => [id, texts.get(id)])).toEqual(translated.map(({ id, target }) => [id, target]));
});

test('nothing but the texts changes: ids, choices, marks and lines stay', async () => {
  const files = changeSource(disk);
  const exchange = readPo(printPo(translationOf(files), 'Sample'));
  const units = exchange.units.map((unit) => ({ ...unit, target: unit.target || translate(unit.source) }));
  const { changes } = await importUnits(configuration, files, { ...exchange, units }, pass);
  const home = JSON.parse(changes.get(`content/${code}/home.json`) ?? '');
  expect(home.testimonials.items[1]).toEqual({
    id: 'zoe',
    sample: true,
    name: 'zoe Test',
    role: 'tester',
    quote: 'nobody translated me so far.',
  });
  const before = (disk.read(`content/${code}/home.json`) ?? '').split('\n');
  expect((changes.get(`content/${code}/home.json`) ?? '').split('\n').filter((line) => !before.includes(line))).toEqual([
    '        "id": "zoe",',
    '        "name": "zoe Test",',
    '        "role": "tester",',
    '        "quote": "nobody translated me so far."',
  ]);
  const article = changes.get(`content/${code}/blog/quite-new.md`) ?? '';
  expect(article).toMatch(/^date: \d{4}-\d\d-\d\d$/m);
  expect(article).toContain('translationOf: "quite-new"');
  const terms = changes.get(`content/${code}/legal/terms.md`) ?? '';
  expect(terms.replace('## a new clause\n\nIt says something.\n\n', '')).toBe(disk.read(`content/${code}/legal/terms.md`));
});
