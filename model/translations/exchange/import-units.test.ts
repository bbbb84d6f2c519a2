import { expect, test } from 'vitest';
import {
  change,
  listOpen,
  memoryFiles,
  settleAll,
  translatedConfiguration,
} from '../../../tests/support/owners/translation-files.ts';
import type { Problem } from '../../files/problem.ts';
import type { Files } from '../files.ts';
import { readTranslations, type Translation } from '../read-translations.ts';
import type { Check } from './find-rejected.ts';
import { importUnits } from './import-units.ts';
import { printPo, readPo } from './po.ts';
import type { Exchange } from './units.ts';
import { printXliff, readXliff } from './xliff.ts';

const configuration = translatedConfiguration();
const legal = (updated: string, contents: string) => ({ updated, contents, eyebrow: 'Legal' });
const en = 'content/en/legal.json';
const fr = 'content/fr/legal.json';
const noted = settleAll(memoryFiles({ [en]: legal('Updated', 'Contents'), [fr]: legal('Mis à jour', 'Sommaire') }));
const stale = change(noted, { [en]: legal('Last updated', 'Contents') });
const french = (files: Files) => readTranslations(configuration, files)[0] as Translation;
const exportPo = (files: Files) => readPo(printPo(french(files), 'Sample'));

/** The same with another text, and more, for one unit. */
const answer = (exchange: Exchange, id: string, more: object): Exchange => ({
  ...exchange,
  units: exchange.units.map((unit) => (unit.id === id ? { ...unit, ...more } : unit)),
});
const take = (files: Files, exchange: Exchange, check: Check = async () => []) =>
  importUnits(configuration, files, exchange, check);

test('a stale text is fuzzy, keeps the source that it was made from, and says where it stands', () => {
  const po = printPo(french(stale), 'Sample');
  expect(po).toContain('#, fuzzy\n#| msgid "Updated"\nmsgctxt "legal.json:updated"\nmsgid "Last updated"\nmsgstr "Mis à jour"');
  expect(po).toContain('#. Legal texts › Last updated');
  const xliff = printXliff(french(stale));
  expect(xliff).toContain('<note category="previous source">Updated</note>');
  expect(xliff).toMatch(
    /<segment state="initial" subState="site:stale">\s*<source>Last updated<\/source>\s*<target>Mis à jour<\/target>/,
  );
});

test('comments say how long a text may be and what must stay in it', () => {
  const files = memoryFiles({
    'content/en/blog.json': { author: 'By {name}', head: { title: 'A title' } },
    'content/en/home.json': { testimonials: { items: [{ id: 'ann', name: 'Ann' }] } },
  });
  const po = printPo(french(files), 'Sample');
  expect(po).toContain('#. Keep as it is: {name}.');
  expect(po).toContain('#. 15 to 65 characters.');
  expect(po).toContain('#. Home › Testimonials › Testimonial ann › Name');
});

test('a stale text that is translated is written and settled; one whose mark is taken off is settled as it is', async () => {
  const written = await take(stale, answer(exportPo(stale), 'legal.json:updated', { target: 'Dernière mise à jour' }));
  expect(written.written).toEqual(['legal.json:updated']);
  expect(listOpen(change(stale, Object.fromEntries(written.changes)))).toEqual([]);
  const confirmed = await take(stale, answer(exportPo(stale), 'legal.json:updated', { needsWork: false }));
  expect([confirmed.confirmed, [...confirmed.changes.keys()]]).toEqual([['legal.json:updated'], ['translations/fr.json']]);
  expect(listOpen(change(stale, Object.fromEntries(confirmed.changes)))).toEqual([]);
});

test('what was translated from another source than today’s is outdated, and the rest is written', async () => {
  const sent = answer(answer(exportPo(noted), 'legal.json:updated', { target: 'À jour au' }), 'legal.json:contents', {
    target: 'Plan',
  });
  const { written, refused } = await take(stale, sent);
  expect(written).toEqual(['legal.json:contents']);
  expect(refused).toEqual([
    { id: 'legal.json:updated', reason: expect.stringContaining('is outdated: the source is now "Last updated"') },
  ]);
});

test('a translation that was changed after the export is not overwritten', async () => {
  const sent = answer(exportPo(noted), 'legal.json:contents', { target: 'Plan' });
  const here = change(noted, { [fr]: legal('Mis à jour', 'Table') });
  const { written, refused, changes } = await take(here, sent);
  expect([written, changes.size]).toEqual([[], 0]);
  expect(refused[0]?.reason).toBe('was changed here since the export, to "Table"; the file says "Plan"');
  expect((await take(here, exportPo(noted))).refused).toEqual([]);
});

test('a text that a translator marks as not finished is not written', async () => {
  const { refused, changes } = await take(
    noted,
    answer(exportPo(noted), 'legal.json:contents', { target: 'Pl', needsWork: true }),
  );
  expect([refused[0]?.reason, changes.size]).toEqual([expect.stringContaining('not finished'), 0]);
});

test('what the build would refuse is listed with its reason, and the rest is written', async () => {
  const check: Check = async (changes) => {
    const { contents } = JSON.parse(changes.get(fr) ?? '{}');
    return contents === 'No {such} word'
      ? [{ file: fr, key: 'contents', message: '{such} is not filled in here' } satisfies Problem]
      : [];
  };
  const sent = answer(answer(exportPo(noted), 'legal.json:contents', { target: 'No {such} word' }), 'legal.json:updated', {
    target: 'À jour',
  });
  const { written, refused, changes } = await take(noted, sent, check);
  expect([written, refused]).toEqual([
    ['legal.json:updated'],
    [{ id: 'legal.json:contents', reason: '{such} is not filled in here' }],
  ]);
  expect(JSON.parse(changes.get(fr) ?? '')).toEqual(legal('À jour', 'Sommaire'));
});

test('a problem that shows in another file is attributed to the imported one that caused it', async () => {
  const files = settleAll(
    change(noted, { 'content/en/blog.json': { title: 'Blog' }, 'content/fr/blog.json': { title: 'Blogue' } }),
  );
  const check: Check = async (changes) =>
    changes.get('content/fr/blog.json')?.includes('Carnet') ? [{ file: 'site.config.jsonc', key: '', message: 'no' }] : [];
  const sent = answer(answer(exportPo(files), 'blog.json:title', { target: 'Carnet' }), 'legal.json:contents', {
    target: 'Plan',
  });
  const { written, refused } = await take(files, sent, check);
  expect([written, refused]).toEqual([['legal.json:contents'], [{ id: 'blog.json:title', reason: 'site.config.jsonc: no' }]]);
});

test('a new entry is added with all of its texts or not at all', async () => {
  const say = (names: Record<string, string>) => ({
    testimonials: {
      items: Object.entries(names).map(([id, name]) => ({ id, name, role: `Role of ${name}`, quote: `${name} says so` })),
    },
  });
  const home = 'content/fr/home.json';
  const files = change(
    settleAll(
      memoryFiles({ 'content/en/home.json': say({ ann: 'Ann', bob: 'Bob' }), [home]: say({ ann: 'Anne', bob: 'Bernard' }) }),
    ),
    {
      'content/en/home.json': say({ ann: 'Ann', zoe: 'Zoe', bob: 'Bob' }),
    },
  );
  const half = answer(exportPo(files), 'home.json:testimonials.items.zoe.name', { target: 'Zoé' });
  expect((await take(files, half)).refused[0]?.reason).toContain('translate all its texts');
  const whole = answer(
    answer(half, 'home.json:testimonials.items.zoe.role', { target: 'Rôle' }),
    'home.json:testimonials.items.zoe.quote',
    { target: 'Elle le dit' },
  );
  const { changes } = await take(files, whole);
  expect(JSON.parse(changes.get(home) ?? '').testimonials.items.map(({ name }: { name: string }) => name)).toEqual([
    'Anne',
    'Zoé',
    'Bernard',
  ]);
  expect(listOpen(change(files, Object.fromEntries(changes)))).toEqual([]);
});

test('an entry whose place in its list changed is found by its id', async () => {
  const say = (...names: string[]) => ({
    testimonials: { items: names.map((name) => ({ id: name.charAt(0).toLowerCase(), name })) },
  });
  const paths = ['content/en/home.json', 'content/fr/home.json'] as const;
  const files = settleAll(memoryFiles({ [paths[0]]: say('Ann', 'Bob'), [paths[1]]: say('Anne', 'Bernard') }));
  const sent = answer(exportPo(files), 'home.json:testimonials.items.b.name', { target: 'Bérénice' });
  const moved = settleAll(change(files, { [paths[0]]: say('Zoe', 'Ann', 'Bob'), [paths[1]]: say('Zoé', 'Anne', 'Bernard') }));
  const { changes, refused } = await take(moved, sent);
  expect([JSON.parse(changes.get(paths[1]) ?? '{}'), refused]).toEqual([say('Zoé', 'Anne', 'Bérénice'), []]);
});

test.each([
  [
    'for another language',
    () => ({ ...exportPo(noted), code: 'de' }),
    /is for the language de; this site is translated into fr, es/,
  ],
  ['from another language', () => ({ ...exportPo(noted), from: 'es' }), /is translated from es; this site is translated from en/],
])('a file %s is refused', async (_, exchange, message) => {
  await expect(take(noted, exchange())).rejects.toThrow(message);
});

test.each([
  ['PO', readPo, 'hello, this is a letter', /PO file|header Language/],
  ['PO', readPo, 'msgid "a"\nmsgstr "b"\n', /no header Language/],
  ['XLIFF', readXliff, 'hello', /is not XML|not an XLIFF 2/],
  ['XLIFF', readXliff, '<xliff version="2.0" srcLang="en"', /is not XML/],
  ['XLIFF', readXliff, '<xliff version="1.2"/>', /not an XLIFF 2 file/],
  ['XLIFF', readXliff, '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>', /DOCTYPE/],
  ['XLIFF', readXliff, '<xliff version="2.0" srcLang="en"/>', /srcLang and trgLang/],
])('%s that is none is refused: %#', (_, read, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('a unit that a tool split into sentences is joined again', () => {
  const unit =
    '<unit name="a"><segment state="final"><source>One. </source><target>Un. </target></segment><segment><source>Two.</source><target>Deux.</target></segment></unit>';
  expect(readXliff(`<xliff version="2.1" srcLang="en" trgLang="fr"><file>${unit}</file></xliff>`).units).toEqual([
    { id: 'a', source: 'One. Two.', target: 'Un. Deux.', needsWork: false },
  ]);
});

test('tags and optional lines of front matter are added where they belong, dates and quotes stay', async () => {
  const article = (tags: string, more = '') =>
    `---\ntitle: "Title"\ndate: 2026-10-06\n${more}tags: ${tags}\ntranslationOf: a\n---\nText\n`;
  const files = change(noted, {
    'content/en/blog/a.md': article('["One", "Two"]', 'author: "Ann"\n'),
    'content/fr/blog/b.md': article('["Un"]'),
  });
  const sent = answer(answer(exportPo(files), 'blog/a:tags.1', { target: 'Deux' }), 'blog/a:author', { target: 'Anne' });
  expect((await take(files, sent)).changes.get('content/fr/blog/b.md')).toBe(article('["Un", "Deux"]', 'author: "Anne"\n'));
});

test('a section that lost its heading is refused: it would no longer be one', async () => {
  const terms = (text: string) => `---\ntranslationOf: t\n---\n## One\n\n${text}\n`;
  const files = change(noted, { 'content/en/legal/t.md': terms('Text.'), 'content/fr/legal/t.md': terms('Texte.') });
  const { refused } = await take(
    files,
    answer(exportPo(files), 'pages/t:sections.0', { target: 'Un\n\nTexte.', needsWork: false }),
  );
  expect(refused).toEqual([{ id: 'pages/t:sections.0', reason: expect.stringContaining('must keep the headings') }]);
});

test('a text whose sections differ is taken as a whole, and settles every section of the source', async () => {
  const article = (...sections: string[]) => `---\ntranslationOf: a\n---\n\n${sections.join('\n\n')}\n`;
  const paths = ['content/en/blog/a.md', 'content/fr/blog/a.md'] as const;
  const before = settleAll(memoryFiles({ [paths[0]]: article('## One'), [paths[1]]: article('## Un', '## Deux') }));
  const files = change(before, { [paths[0]]: article('## One more') });
  const exchange = exportPo(files);
  expect(exchange.units).toMatchObject([
    { id: 'blog/a:body', source: '## One more', target: '## Un\n\n## Deux', needsWork: true },
  ]);
  const { changes } = await take(files, answer(exchange, 'blog/a:body', { target: '## Un de plus\n\n## Deux' }));
  expect(changes.get(paths[1])).toBe(article('## Un de plus', '## Deux'));
  expect(listOpen(change(files, Object.fromEntries(changes)))).toEqual([]);
});
