import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Path } from '../../editor/api.ts';
import { fieldAt, labelsAt } from '../../editor/form.ts';
import { createEntries } from '../../editor/page/fields/entries.ts';
import { blankOf, makeEntryId } from '../../editor/page/fields/values.ts';
import type { FieldProps } from '../../editor/page/view.ts';
import { notesPath } from '../../model/translations/notes.ts';
import { copyOwner, openEditor } from '../support/editor/open-editor.ts';
import { shareWithOthers } from '../support/editor/share-with-others.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles } from '../support/files/write-files.ts';

const home = 'content/en/home.json';
const french = 'content/fr/home.json';
const title = ['why', 'title'];
const facts = 'site.config.jsonc';
const article = 'content/en/blog/booking-page-checklist.md';

/** Opens the editor on an owner's folder to which others publish as well. */
async function openShared() {
  const editor = await openEditor();
  return { ...editor, shared: shareWithOthers(editor.places.owner, createTemporaryFolder()) };
}

describe('a text that is right', () => {
  test('is written at once, and the rest of its file stays byte for byte', async () => {
    const editor = await openEditor();
    const before = editor.saved(home);
    const was = String(editor.valueOf(home, title));
    expect(await editor.type(home, title, 'Why us')).toMatchObject({
      problems: [],
      shown: 'newest',
    });
    expect(editor.saved(home)).toBe(before.replace(JSON.stringify(was), '"Why us"'));
    expect(editor.state().pages[0]).toMatchObject({
      id: 'home',
      addresses: { en: '/', fr: '/fr/', es: '/es/' },
    });
  });

  test('makes its translations stale until they are translated anew, or said to be right', async () => {
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
  test('is in its file at once, with its reason; the page shows it as it last was right', async () => {
    const editor = await openEditor();
    const was = editor.valueOf(home, title);
    const { problems, shown } = await editor.type(home, title, '');
    expect([problems, shown]).toEqual([
      [{ file: home, key: 'why.title', message: 'is empty; write a text' }],
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
      shown: 'newest',
    });
    expect(editor.shownAt(home, title)).toBe('Why us');
  });

  test('is shown after a restart as the last commit has it; where that is wrong too, nothing is', async () => {
    const wrong = copyOwner();
    const alone = await openEditor(wrong);
    const was = alone.valueOf(home, title);
    await alone.type(home, title, '');
    const before = await openEditor(wrong);
    expect([before.state().shown, before.given]).toEqual(['nothing', []]);
    expect(await before.type(home, title, was)).toMatchObject({ shown: 'newest' });

    shareWithOthers(wrong.owner, createTemporaryFolder());
    await before.type(home, title, '');
    await before.type(home, ['hero', 'standfirst'], 'We answer your clients.');
    const again = await openEditor(wrong);
    expect(again.state()).toMatchObject({ shown: 'earlier', problems: [{ key: 'why.title' }] });
    expect([again.shownAt(home, title), again.shownAt(home, ['hero', 'standfirst'])]).toEqual([
      was,
      'We answer your clients.',
    ]);
  });

  test('makes another text wrong where that is, and the page shows both as they last were right', async () => {
    const editor = await openEditor();
    const terms = 'content/en/legal/terms.md';
    await editor.type(terms, ['description'], 'Terms of {brand}. '.repeat(8).trim());
    const name = editor.valueOf(facts, ['name']);
    const { problems } = await editor.type(facts, ['name'], 'Harbour Company');
    expect(problems).toMatchObject([{ file: terms, key: 'description' }]);
    expect(editor.valueOf(facts, ['name'])).toBe('Harbour Company');
    expect(editor.shownAt(facts, ['name'])).toBe(name);
    await editor.type(terms, ['description'], 'Terms of {brand}. '.repeat(4).trim());
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
    const titles = editor.state().problems.map(({ message }) => message);
    await editor.type('content/fr/blog.json', ['minutes', 'other'], 'minutes');
    const { problems } = await editor.type(facts, ['colours', 'ink'], '#f0f0f0');
    const messages = problems.map(({ file, key, message }) => `${file} ${key} ${message}`);
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

  test('can be a new language, which says what is to write', async () => {
    const editor = await openEditor();
    const state = { ...editor.state(), preview: 'stopped' } as const;
    const field = fieldAt(state.forms.config, ['languages']) as FieldProps<'list'>['field'];
    const column = { file: facts, code: '', name: '', direction: 'ltr' } as const;
    const columns = [{ ...column, state: state.files[facts] }];
    await editor.change(
      createEntries({ field, path: ['languages'], columns }, state, String).add(),
    );
    expect(editor.state().problems.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['languages.3.code', 'languages.3.name']),
    );
    expect(editor.state().languages).toHaveLength(3);
    await editor.change([{ kind: 'set', file: facts, path: ['languages', 3] }]);
    expect(editor.state().problems).toEqual([]);
  });
});

test('a field that another program has changed meanwhile stays as that has it, and the page is told', async () => {
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
  // Both say the same.
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
    const message = expect.stringContaining('the file is missing');
    expect(editor.state().problems).toContainEqual({ file: french, key: '', message });
    await editor.type(home, title, 'Why us');
    expect(editor.valueOf(home, title)).toBe('Why us');
  });

  test('with a configuration that ends too early: words stay editable', async () => {
    const editor = await openEditor();
    addFiles(editor.places.owner, { [facts]: '{ "name": ' });
    await editor.refresh();
    expect(editor.state().problems).toMatchObject([
      { file: facts, message: expect.stringContaining('is not valid JSON') },
    ]);
    await editor.type(home, title, 'Why us');
    expect(editor.valueOf(home, title)).toBe('Why us');
    expect((await openEditor(editor.places)).state().problems).toMatchObject([{ file: facts }]);
  });
});

test('an entry is added to every list of the words with TODO, and the site stays right', async () => {
  const editor = await openEditor();
  const { forms, files } = editor.state();
  const failed: string[] = [];
  const walk = async (
    field: (typeof forms)[string],
    path: Path,
    value: unknown,
    file: string,
  ): Promise<void> => {
    if (field.kind === 'group')
      for (const [key, part] of Object.entries(field.fields))
        await walk(part, [...path, key], Reflect.get(Object(value), key), file);
    if (
      field.kind !== 'list' ||
      !Array.isArray(value) ||
      value.length >= field.max ||
      field.item.kind === 'reference'
    )
      return;
    const ids = value.map(({ id: own }) => String(own));
    const id = makeEntryId(field.item, ids);
    const languages = ['en', 'fr', 'es'].map((code) => file.replace('/en/', `/${code}/`));
    const entry = blankOf(field.item, { ...editor.state(), preview: 'stopped' }, id, value.at(-1));
    const changes = languages.map(
      (own) => ({ kind: 'insert', file: own, path, index: value.length, value: entry }) as const,
    );
    await editor
      .change(changes)
      .catch(({ message }) =>
        failed.push(`${file} ${labelsAt(forms[String(files[file]?.form)], path)}: ${message}`),
      );
  };
  for (const { path, form, value } of Object.values(files)) {
    const own = forms[form];
    if (own && path.startsWith('content/en/') && path.endsWith('.json'))
      await walk(own, [], value, path);
  }
  expect(failed).toEqual([]);
  expect(editor.state()).toMatchObject({
    problems: [],
    unwritten: expect.arrayContaining([expect.anything()]),
  });
});

test('a change that is undone leaves its file byte for byte as it was, unless somebody has changed it since', async () => {
  const editor = await openEditor();
  const before = editor.saved(home);
  const move = () =>
    editor.change([{ kind: 'move', file: home, path: ['why', 'reasons'], from: 0, to: 1 }]);
  await move();
  await editor.undo();
  expect(editor.saved(home)).toBe(before);
  await move();
  await editor.type(home, title, 'Why us');
  await expect(editor.undo()).rejects.toMatchObject({ status: 409 });
});

test('a new text of each kind is a draft that can be built and is not published; it is translated, moved and deleted', async () => {
  const editor = await openShared();
  const entry = (id: string) => editor.state().pages.find((page) => page.id === id);
  for (const kind of ['blog', 'pages', 'sections', 'legal'] as const) {
    await editor.makeTexts({
      kind,
      titles: { en: `Work ${kind}`, fr: `Work ${kind}` },
      copies: {},
    });
    const id = `${kind === 'blog' ? 'article' : 'page'} work-${kind}`;
    expect(entry(id)).toMatchObject({
      waits: 'draft',
      addresses: { en: expect.any(String), fr: expect.any(String) },
    });
  }
  const source = 'content/en/pages/work-sections.json';
  const heading = ['sections', 'text', 'prose', 'title'];
  await editor.type(source, heading, 'Our work');
  await editor.makeTexts({
    kind: 'pages',
    id: 'work-sections',
    titles: { es: 'Work sections' },
    copies: { es: source },
  });
  expect(editor.valueOf('content/es/pages/work-sections.json', heading)).toBe('TODO Our work');
  await editor.makeTexts({
    kind: 'blog',
    id: 'checklist',
    titles: { fr: 'Ma liste' },
    copies: { fr: article },
  });
  const value = {
    date: '2026-08-18',
    cover: '../../../media/booking-page.svg',
    description: 'TODO',
    draft: true,
  };
  const list = 'content/fr/blog/ma-liste.md';
  expect(editor.state().files[list]).toMatchObject({ value, body: '\nTODO\n' });
  const typed = { file: list, path: ['title'], was: 'TODO Ma liste', before: 'TODO Ma liste' };
  await editor.change([{ ...typed, kind: 'type', value: 'La liste de ma page' }]);
  expect(entry('article checklist')?.addresses.fr).toBe('/fr/blog/la-liste-de-ma-page');
  await editor.makeTexts({
    kind: 'pages',
    titles: { en: 'A second page' },
    copies: { en: source },
  });
  expect(entry('page a-second-page')?.addresses).toEqual({ en: '/a-second-page' });
  await editor.type('content/es/pages/work-sections.json', ['slug'], 'trabajo');
  expect(entry('page work-sections')?.addresses.es).toBe('/es/trabajo');
  expect(editor.state().problems).toEqual([]);
  expect((await editor.changes()).pages.every(({ isDraft }) => isDraft)).toBe(true);
  await editor.change([{ kind: 'delete', file: 'content/fr/legal/work-legal.md' }]);
  expect(entry('page work-legal')?.addresses).toEqual({ en: '/work-legal' });
  await expect(editor.change([{ kind: 'delete', file: home }])).rejects.toMatchObject({
    status: 422,
  });
});

const versionsAt = (commit: string, ...files: string[]) => ({
  versions: Object.fromEntries(files.map((file) => [file, commit])),
});

test('publishes the chosen pages, and leaves behind what has a TODO or cannot be read', async () => {
  const { shared, ...editor } = await openShared();
  await editor.type(home, title, 'Why us');
  await editor.type('content/en/contact.json', ['title'], 'Later');
  await editor.type('content/en/about.json', ['title'], 'TODO');
  addFiles(editor.places.owner, { 'content/en/services.json': '{ "head": ' });
  await editor.refresh();
  const { pages } = await editor.changes();
  const counts = Object.fromEntries(pages.map(({ id, problems }) => [id, problems.length]));
  expect(counts).toEqual({ about: 1, contact: 0, home: 0, services: 1 });
  expect(pages[0]?.problems).toMatchObject([{ key: 'title', message: 'is not written yet' }]);
  expect(editor.state().unwritten).toContainEqual(pages[0]?.problems[0]);
  await editor.type(article, ['slug'], 'checklist');
  const all = [
    article,
    ...pages.flatMap(({ files }) => files).filter((path) => !path.includes('contact')),
  ];
  expect(await editor.publish({ message: 'Why', files: all })).toEqual(['published']);
  expect(shared.remote('show', '--name-only', '--format=%s', 'main').split('\n')).toEqual([
    'Why',
    '',
    article,
    home,
  ]);
  // The address that visitors know leads to the new one.
  expect(editor.valueOf(article, ['movedFrom'])).toContain('booking-page-checklist');
  // Taken back, a page is as it is online.
  await editor.restore(versionsAt('HEAD', home, 'content/en/services.json'));
  expect(editor.valueOf(home, title)).toBe('Why us');
  expect(editor.state().files['content/en/services.json']?.unreadable).toBeUndefined();
});

test('publishes nothing before the whole result can be built', async () => {
  const editor = await openEditor();
  const { owner } = editor.places;
  rmSync(join(owner, 'content/es/about.json'));
  const shared = shareWithOthers(owner, createTemporaryFolder());
  await editor.refresh();
  await editor.type(home, title, 'Why us');
  const publish = (...files: string[]) => editor.publish({ message: 'New', files });
  // It was wrong before, and this publish would not make it right.
  await expect(publish(home)).rejects.toMatchObject({
    said: ['incomplete'],
    more: { problems: [{ file: 'content/es/about.json', key: '' }] },
  });
  expect(shared.sent(home)).not.toContain('Why us');
  const about = 'content/es/about.json';
  addFiles(owner, { [about]: readFileSync(join('tests/sites/reference', about), 'utf8') });
  await editor.refresh();
  await expect(publish(home)).rejects.toMatchObject({ said: ['incomplete'] });
  expect(await publish(home, about)).toEqual(['published']);
});

const notOnline = 'is not online yet; publish it too';

test('the first publish of a new folder puts nothing online that cannot be built', async () => {
  const editor = await openEditor();
  const { owner } = editor.places;
  const folder = createTemporaryFolder();
  const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: owner });
  git('init', '--quiet', '--initial-branch=main');
  execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'remote')]);
  git('remote', 'add', 'origin', join(folder, 'remote'));
  await expect(
    editor.publish({ message: 'Logo', files: ['brand/logo.svg'] }),
  ).rejects.toMatchObject({
    said: ['incomplete'],
    more: { problems: expect.arrayContaining([{ file: facts, key: '', message: notOnline }]) },
  });
  const files = (await editor.changes()).pages.flatMap((page) => page.files);
  expect(await editor.publish({ message: 'All', files })).toEqual(['published']);
  expect((await editor.history({ skip: 0 })).map(({ isFirst }) => isFirst)).toEqual([true]);
});

test('undoes a publish of any age, and brings earlier versions of a page back', async () => {
  const { shared, ...editor } = await openShared();
  const first = editor.saved(home);
  const publish = async (words: string) => {
    await editor.type(home, title, words);
    await editor.publish({ message: words, files: [home] });
  };
  for (const words of ['One', 'Two', 'Three']) await publish(words);
  for (let count = 0; count < 21; count += 1)
    shared.git('commit', '--quiet', '--allow-empty', '--message', 'Nothing');
  const history = await editor.history({ skip: 0 });
  expect(history.map(({ message }) => message)).toEqual(['Three', 'Two', 'One', 'Begin']);
  const [three, two, one] = history.map(({ id }) => id) as [string, string, string];
  expect(await editor.differences({ from: two, files: [home] })).toEqual([
    { file: home, key: 'why.title', before: 'Two', after: 'Three' },
  ]);
  await editor.restore(versionsAt(`${three}^`, home));
  expect(editor.valueOf(home, title)).toBe('Two');
  await editor.restore(versionsAt(`${one}^`, home));
  expect(editor.saved(home)).toBe(first);
  await editor.restore(versionsAt(two, home));
  expect(editor.valueOf(home, title)).toBe('Two');
  await editor.undo();
  expect(editor.saved(home)).toBe(first);
  // What is newer than a version stays; what a publish has brought goes with its undoing.
  const added = 'content/en/pages/new.md';
  addFiles(editor.places.owner, { [added]: 'New' });
  await editor.restore(versionsAt(two, home, added));
  expect(editor.saved(added)).toBe('New');
  await editor.restore(versionsAt(`${two}^`, added));
  expect(editor.state().files[added]).toBeUndefined();
});

test('a deleted page comes back in all its languages, with its notes, before and after the publish of its deletion', async () => {
  const { shared, ...editor } = await openShared();
  const gone = editor.state().pages.filter(({ id }) => /^article (waits|followers)/.test(id));
  const texts = gone.flatMap(({ files }) => Object.values(files));
  const leads = gone.flatMap(({ waits, addresses }) => (waits ? [] : Object.values(addresses)));
  const lead = (from: string) =>
    ({ kind: 'set', file: facts, path: ['redirects', from], value: '/' }) as const;
  const remove = () =>
    editor.change([
      ...texts.map((file) => ({ kind: 'delete', file }) as const),
      ...leads.map(lead),
    ]);
  await remove();
  const changed = (await editor.changes()).pages;
  expect(new Set(changed.map(({ id }) => id))).toEqual(
    new Set([...gone.map(({ id }) => `deleted ${id}`), 'site-facts']),
  );
  const deleted = changed.flatMap(({ files }) => files).filter((path) => path !== facts);
  await editor.restore(versionsAt('HEAD', ...deleted));
  // With its pages, the redirects are gone too.
  expect(shared.git('status', '--porcelain')).toBe('');

  await remove();
  await expect(editor.publish({ message: 'Gone', files: deleted })).rejects.toMatchObject({
    said: ['incomplete'],
    more: { problems: leads.map((from) => ({ file: facts, key: `redirects.${from}` })) },
  });
  // The redirect of a deletion stays with earlier facts; another one that was typed goes.
  await editor.change([lead('/typed')]);
  await editor.restore(versionsAt('HEAD', facts));
  expect(Object.keys(editor.valueOf(facts, ['redirects']) as object)).toEqual(leads);
  expect(await editor.publish({ message: 'Gone', files: [facts, ...deleted] })).toEqual([
    'published',
  ]);
  const [published, begin] = await editor.history({ skip: 0 });
  await editor.restore(versionsAt(`${begin?.id}`, facts));
  expect(Object.keys(editor.valueOf(facts, ['redirects']) as object)).toEqual(leads);
  const pages = await editor.deleted();
  expect(pages).toMatchObject(
    expect.arrayContaining(
      [
        {
          label: expect.stringMatching(/followers/i),
          at: published?.at,
          files: gone.find(({ id }) => id.includes('followers'))?.files,
        },
      ].map((page) => expect.objectContaining(page)),
    ),
  );
  for (const { versions } of pages) await editor.restore({ versions });
  shared.git('add', '--all');
  const differing = ['diff', '--cached', '--name-only', `${begin?.id}`];
  expect(shared.git(...differing, '--', 'content', 'translations')).toBe('');
  expect(editor.valueOf(facts, ['redirects'])).toBeUndefined();
  expect(editor.state().problems).toEqual([]);
  expect(await editor.deleted()).toEqual([]);
});

test('publishes nothing that would leave a legal text online as a translation of other words', async () => {
  const editor = await openShared();
  const terms = ['en', 'fr', 'es'].map((code) => `content/${code}/legal/terms.md`) as [
    string,
    string,
    string,
  ];
  const refused = (file: string) => ({
    said: ['incomplete'],
    more: { problems: [expect.objectContaining({ file })] },
  });
  const publish = (...files: string[]) =>
    editor.publish({ message: 'New', files: files.flatMap((file) => [file, notesPath(file)]) });
  await editor.type(terms[0], ['label'], 'New terms');
  await editor.type(terms[1], ['label'], 'Nouveau');
  await expect(publish(terms[0], terms[1])).rejects.toMatchObject(refused(terms[2]));
  await editor.settle({ file: terms[2], key: 'label' });
  await editor.type(home, title, 'Why us');
  expect(await publish(home)).toEqual(['published']);
  // The notes on a translation go online with it, also where it has not changed.
  expect(await publish(...terms)).toEqual(['published']);
  const [newest, , begin] = await editor.history({ skip: 0 });
  const notes = [terms[2], terms[1]].map(notesPath);
  expect(newest?.files).toEqual([terms[0], terms[1], ...notes]);
  // All languages agreed then, so they agree again.
  await editor.restore(versionsAt(`${begin?.id}`, ...terms));
  expect(editor.state().problems).toEqual([]);
});

test('merges what others have published first; of the same words theirs go online, and ours can be brought back', async () => {
  const { shared, ...editor } = await openShared();
  shared.pushChanges({
    [french]: shared.readOther(french).replace(/"eyebrow": "[^"]*"/, '"eyebrow": "Le leur"'),
  });
  await editor.type(home, title, 'Ours');
  expect(await editor.publish({ message: 'Ours', files: [home] })).toEqual(['published']);
  expect(editor.saved(french)).toContain('Le leur');

  shared.git('fetch', '--quiet');
  const { why } = JSON.parse(shared.sent(home));
  shared.pushChanges({
    [home]: () => shared.readOther(home).replace(JSON.stringify(why.title), '"Theirs"'),
  });
  await editor.type(home, title, 'Ours again');
  expect(await editor.publish({ message: 'Again', files: [home] })).toEqual([
    'theirsStand',
    { files: home },
  ]);
  expect([editor.valueOf(home, title), JSON.parse(shared.sent(home)).why.title]).toEqual([
    'Theirs',
    'Theirs',
  ]);
  const history = await editor.history({ skip: 0 });
  expect(history.slice(0, 2)).toMatchObject([
    { message: 'Again' },
    { message: 'Again', files: [home] },
  ]);
  await editor.restore(versionsAt(`${history[1]?.id}`, home));
  expect(editor.valueOf(home, title)).toBe('Ours again');
  await editor.undo();
  expect(editor.valueOf(home, title)).toBe('Theirs');
});

test('a picture goes online once a text names it', async () => {
  const editor = await openShared();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h1v1z"/></svg>';
  const path = await editor.saveMedia('shop.svg', Buffer.from(svg));
  expect(editor.state().media).toContain(path);
  expect((await editor.changes()).pages).toEqual([]);
  const was = editor.state().files[article]?.body ?? '';
  await editor.change([
    { kind: 'type', file: article, value: `${was}\n![Our shop](../../../${path})\n`, was },
  ]);
  expect((await editor.changes()).pages).toMatchObject([
    { files: [article, path], isNew: false, problems: [] },
  ]);
  addFiles(editor.places.owner, {
    [article]: editor.saved(article).replace('![Our shop]', '![TODO]'),
  });
  await editor.refresh();
  const message = 'has a picture that has no description yet; write it in place of TODO';
  expect(editor.state().problems).toEqual([{ file: article, key: '', message }]);
});

test('pages that need each other go online together', async () => {
  const editor = await openShared();
  const offers = editor.valueOf(facts, ['offers']) as { id: string }[];
  const words = ['en', 'fr', 'es'].map((code) => {
    const file = `content/${code}/offers.json`;
    const like = Object.values(editor.state().files[file]?.value as object)[0];
    return {
      kind: 'set',
      file,
      path: ['new-offer'],
      value: { ...like, title: `New ${code}` },
    } as const;
  });
  const value = { ...offers.at(-1), id: 'new-offer' };
  await editor.change([
    { kind: 'insert', file: facts, path: ['offers'], index: offers.length, value },
    ...words,
  ]);
  const { pages } = await editor.changes();
  await expect(editor.publish({ message: 'Half', files: [facts] })).rejects.toMatchObject({
    said: ['incomplete'],
  });
  const files = pages.flatMap((page) => page.files);
  expect(await editor.publish({ message: 'All', files })).toEqual(['published']);
});

test('facts that name an unfinished offer wait, with the text to write, until it is written or removed beside its words', async () => {
  const editor = await openShared();
  const columnOf = (file: string) =>
    ({ file, code: '', name: '', direction: 'ltr', state: editor.state().files[file] }) as const;
  const entriesOf = (file: string, path: string[]) => {
    const state = { ...editor.state(), preview: 'stopped' } as const;
    const field = fieldAt(state.forms[String(state.files[file]?.form)], path) as FieldProps<
      'list' | 'record'
    >['field'];
    const files = ['en', 'fr', 'es'].map((code) => file.replace('/en/', `/${code}/`));
    return createEntries(
      { field, path, columns: [...new Set(files)].map(columnOf) },
      state,
      String,
    );
  };
  await editor.change(entriesOf(facts, ['offers']).add());
  await editor.type(facts, ['phone'], '+1 (555) 010-0188');
  const publish = () => editor.publish({ message: 'Phone', files: [facts] });
  const offer = entriesOf('content/en/offers.json', []).steps.at(-1) ?? '';
  await expect(publish()).rejects.toMatchObject({
    said: ['incomplete'],
    more: {
      problems: expect.arrayContaining([expect.objectContaining({ key: `${offer}.title` })]),
    },
  });
  await editor.change(entriesOf('content/en/offers.json', []).remove(offer));
  expect(await publish()).toEqual(['published']);
});
