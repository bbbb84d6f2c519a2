import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FieldProblem } from '../../editor/api.ts';
import { checkOwner } from '../../model/checks/check-owner.ts';
import { nameFinding } from '../../model/problems/finding.ts';
import { explain, reason } from '../../model/problems/reason.ts';
import { copyOwner, openEditor } from '../support/editor/open-editor.ts';
import { shareWithOthers } from '../support/editor/share-with-others.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles } from '../support/files/write-files.ts';

const home = 'content/en/home.json';
const french = 'content/fr/home.json';
const title = ['why', 'title'];
const facts = 'site.config.jsonc';

describe('a text that is right', () => {
  test('is written at once, and the rest of its file stays byte for byte', async () => {
    const editor = await openEditor();
    const before = editor.saved(home);
    const was = String(editor.valueOf(home, title));
    expect(await editor.type(home, title, 'Why us')).toMatchObject({
      problems: [],
      previewShows: 'newest',
    });
    expect(editor.saved(home)).toBe(before.replace(JSON.stringify(was), '"Why us"'));
    expect(editor.state().pages[0]).toMatchObject({
      id: 'home',
      addresses: { en: '/', fr: '/fr/', es: '/es/' },
    });
  });

  test('makes its translations stale until they are written anew, or said to be right', async () => {
    const editor = await openEditor();
    await editor.type(home, title, 'Why us');
    const stale = () =>
      editor
        .state()
        .translations.flatMap(({ file, key, state }) =>
          state === 'stale' && key === 'why.title' ? file : [],
        );
    expect(stale()).toEqual([french, 'content/es/home.json']);
    await editor.type(french, title, 'Pourquoi nous');
    await editor.settle({ file: 'content/es/home.json', key: 'why.title' });
    expect(stale()).toEqual([]);
  });
});

describe('a text that is not right', () => {
  test('is in its file at once, with its reason; the page shows what last was right', async () => {
    const editor = await openEditor();
    const was = editor.valueOf(home, title);
    const { problems, previewShows } = await editor.type(home, title, '');
    expect([problems, previewShows]).toEqual([
      [{ file: home, key: 'why.title', ...reason('empty') }],
      'earlier',
    ]);
    expect([editor.valueOf(home, title), editor.shownAt(home, title)]).toEqual(['', was]);
    // What is right in the same file is shown.
    await editor.type(home, ['hero', 'standfirst'], 'We answer your clients.');
    expect([editor.shownAt(home, title), editor.shownAt(home, ['hero', 'standfirst'])]).toEqual([
      was,
      'We answer your clients.',
    ]);
    expect(editor.given.at(-1)?.changed).toEqual([home]);
    expect(await editor.type(home, title, 'Why us')).toMatchObject({
      problems: [],
      previewShows: 'newest',
    });
    expect(editor.shownAt(home, title)).toBe('Why us');
  });

  test('is shown after a restart as the last commit has it, if that is right', async () => {
    const wrong = copyOwner();
    const alone = await openEditor(wrong);
    const was = alone.valueOf(home, title);
    await alone.type(home, title, '');
    const before = await openEditor(wrong);
    expect([before.state().previewShows, before.given]).toEqual(['nothing', []]);
    expect(await before.type(home, title, was)).toMatchObject({ previewShows: 'newest' });

    shareWithOthers(wrong.owner, createTemporaryFolder());
    await before.type(home, title, '');
    await before.type(home, ['hero', 'standfirst'], 'We answer your clients.');
    const again = await openEditor(wrong);
    expect(again.state()).toMatchObject({
      previewShows: 'earlier',
      problems: [{ key: 'why.title' }],
    });
    expect([again.shownAt(home, title), again.shownAt(home, ['hero', 'standfirst'])]).toEqual([
      was,
      'We answer your clients.',
    ]);
  });

  test('makes another text wrong where that is; the page shows both as they were', async () => {
    const editor = await openEditor();
    const terms = 'content/fr/legal/terms.md';
    const name = editor.valueOf(facts, ['name']);
    const { problems } = await editor.type(facts, ['name'], 'Harbour Company');
    expect(problems).toMatchObject([{ file: terms, key: 'description' }]);
    expect(editor.valueOf(facts, ['name'])).toBe('Harbour Company');
    expect(editor.shownAt(facts, ['name'])).toBe(name);
    await editor.type(terms, ['description'], 'Conditions de {brand}. '.repeat(4).trim());
    expect(editor.shownAt(facts, ['name'])).toBe('Harbour Company');
  });

  test('is found by every check of the build', async () => {
    const editor = await openEditor();
    await editor.type(
      'content/en/about.json',
      ['head', 'title'],
      'Our services, one by one, with prices',
    );
    await editor.type(
      'content/en/services.json',
      ['head', 'title'],
      'Our services, one by one, with prices',
    );
    const titles = editor.state().problems.map(explain);
    await editor.type('content/fr/blog.json', ['minutes', 'other'], 'minutes');
    const { problems } = await editor.type(facts, ['colours', 'ink'], '#f0f0f0');
    const messages = problems.map(({ file, key, ...why }) => `${file} ${key} ${explain(why)}`);
    for (const found of [
      /^site\.config\.jsonc colours\.ink .*too faint/,
      /minutes\.other leaves out \{count\}/,
    ])
      expect(messages).toContainEqual(expect.stringMatching(found));
    expect(titles).toEqual([expect.stringContaining('is the title of')]);
    expect(titles.join()).not.toContain('copy');
  });

  test('can be an entry with a wrong address, which is removed like a right one', async () => {
    const editor = await openEditor();
    await editor.change([
      { kind: 'set', file: facts, path: ['redirects', 'old page'], value: '/services' },
    ]);
    expect(editor.state().problems).toMatchObject([{ file: facts, key: 'redirects.old page' }]);
    expect(editor.valueOf(facts, ['redirects', 'old page'])).toBe('/services');
    await editor.change([{ kind: 'set', file: facts, path: ['redirects', 'old page'] }]);
    expect(editor.state().problems).toEqual([]);
  });
});

test('a field that another program has changed stays as it is, and the page is told', async () => {
  const editor = await openEditor();
  const was = String(editor.valueOf(home, title));
  const change = (words: string) =>
    addFiles(editor.places.owner, {
      [home]: editor
        .saved(home)
        .replace(JSON.stringify(editor.valueOf(home, title)), JSON.stringify(words)),
    });
  const type = (value: string, before: string) =>
    editor.change([{ kind: 'type', file: home, path: title, value, was: before }]);
  change('Why them');
  const key = title.join('.');
  expect(await type('Why us', was)).toEqual([{ file: home, key }]);
  expect(editor.valueOf(home, title)).toBe('Why them');
  // The typed text and the file say the same.
  expect(await type('Why them', was)).toEqual([]);
  change('Why others');
  expect(await type('Why us', 'Why them')).toEqual([{ file: home, key }]);
  expect(await type('Why us', 'Why others')).toEqual([]);
  expect(editor.valueOf(home, title)).toBe('Why us');
});

describe('a folder that another program changed', () => {
  test('with files that cannot be read or used: every other file stays editable', async () => {
    const spanish = 'content/es/home.json';
    const editor = await openEditor(
      copyOwner({ [french]: '{ "head": ', [spanish]: '{ "constructor": "x", "head": {} }' }),
    );
    expect(editor.state().problems).toContainEqual(
      expect.objectContaining({ file: spanish, key: 'constructor' }),
    );
    expect(editor.state().files[french]).toMatchObject({
      unreadable: expect.stringContaining('line 1'),
    });
    expect(editor.state().problems).toContainEqual(
      expect.objectContaining({ file: french, key: 'line 1, column 11' }),
    );
    await editor.type(home, title, 'Why us');
    expect(editor.valueOf(home, title)).toBe('Why us');
    const typed = { kind: 'type', file: french, path: title, value: 'x', was: 'y' } as const;
    expect(await editor.change([typed])).toMatchObject([
      { file: french, key: 'why.title', said: ['unreadable', { file: french }] },
    ]);
  });

  test('with missing files of a language: they are reported', async () => {
    const places = copyOwner();
    rmSync(join(places.owner, french));
    const editor = await openEditor(places);
    const why = reason('noWords', { advice: reason('copyWords') });
    expect(editor.state().problems).toContainEqual({ file: french, key: '', ...why });
    await editor.type(home, title, 'Why us');
    expect(editor.valueOf(home, title)).toBe('Why us');
  });

  test('with a configuration that ends too early: words stay editable', async () => {
    const editor = await openEditor();
    addFiles(editor.places.owner, { [facts]: '{ "name": ' });
    await editor.refresh();
    expect(editor.state().problems).toMatchObject([{ file: facts, code: 'notJson' }]);
    await editor.type(home, title, 'Why us');
    expect(editor.valueOf(home, title)).toBe('Why us');
    expect((await openEditor(editor.places)).state().problems).toMatchObject([{ file: facts }]);
  });
});

test('what the owner should know is a remark, until the owner leaves it as it is, also for check', async () => {
  const editor = await openEditor();
  const { owner } = editor.places;
  const find = (findings: readonly FieldProblem[]) =>
    findings.filter(({ code }) => code === 'sample').length;
  const check = async () => find((await checkOwner(owner)).findings);
  const { remarks, unwritten } = editor.state();
  const first = remarks.find(({ code }) => code === 'sample') as FieldProblem;
  expect(find(remarks)).toBe(await check());
  await editor.type(home, title, 'TODO');
  expect(editor.state().remarks).toEqual(remarks);
  expect(editor.state().unwritten).toHaveLength(unwritten.length + 1);
  await editor.accept({ finding: nameFinding(first) });
  expect(editor.state().accepted).toEqual([first]);
  expect(find(editor.state().remarks)).toBe(find(remarks) - 1);
  expect(await check()).toBe(find(remarks) - 1);
  await editor.undo();
  expect(editor.state()).toMatchObject({ remarks, accepted: [] });
});
