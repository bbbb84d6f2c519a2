import { rmSync } from 'node:fs';
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
    expect(await editor.type(home, title, 'Why us')).toMatchObject({ kept: [], problems: [] });
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

describe('a text that is not right yet', () => {
  test('is kept with its reason, over a restart too, and written once it is right', async () => {
    const editor = await openEditor();
    const before = editor.saved(home);
    const state = await editor.type(home, title, '');
    expect(state.problems).toEqual([
      { file: home, key: 'why.title', message: 'is empty; write a text' },
    ]);
    expect(state.files[home]?.value).toMatchObject({ why: { title: '' } });
    await editor.type(french, title, 'Pourquoi nous');
    expect([editor.saved(home), editor.valueOf(french, title)]).toEqual([before, 'Pourquoi nous']);

    const again = await openEditor(editor.places);
    expect(again.state()).toMatchObject({
      kept: [{ file: home, key: 'why.title', text: '' }],
      problems: [{ key: 'why.title' }],
    });
    expect(await again.type(home, title, 'Why us')).toMatchObject({ kept: [], problems: [] });
    expect(again.valueOf(home, title)).toBe('Why us');
    // A part of what was typed was right, and written; discarding it brings back what somebody
    // began to type over.
    await again.change([
      { kind: 'type', file: home, path: title, value: ' ', was: 'Why us', before: 'At first' },
    ]);
    await again.keep({ file: home, key: 'why.title', keep: 'theirs' });
    expect([again.state().kept, again.valueOf(home, title)]).toEqual([[], 'At first']);
  });

  test('waits, with the reason, for another text that it would make wrong', async () => {
    const editor = await openEditor();
    const terms = 'content/en/legal/terms.md';
    await editor.type(terms, ['description'], 'Terms of {brand}. '.repeat(8).trim());
    const { kept } = await editor.type(facts, ['name'], 'Harbour Co');
    expect(kept).toMatchObject([
      { file: facts, key: 'name', elsewhere: [{ file: terms, key: 'description' }] },
    ]);
    expect(
      await editor.type(terms, ['description'], 'Terms of {brand}. '.repeat(4).trim()),
    ).toMatchObject({ kept: [] });
    expect(editor.valueOf(facts, ['name'])).toBe('Harbour Co');
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

  test('can be a part with parts of its own, such as the first address', async () => {
    const editor = await openEditor(copyOwner());
    await editor.type(facts, ['redirects', '/old.html'], '');
    expect(editor.state().problems).toMatchObject([{ key: 'redirects./old.html' }]);
    await editor.type(facts, ['redirects', '/old.html'], '/services');
    expect(editor.valueOf(facts, ['redirects', '/old.html'])).toBe('/services');
    await editor.change([{ kind: 'set', file: facts, path: ['redirects', '/old.html'] }]);
    expect(editor.valueOf(facts, ['redirects', '/old.html'])).toBeUndefined();
    await editor.type(facts, ['stories', 'business', 'video', 'file'], 'media/none.mp4');
    await editor.type(facts, ['stories', 'business', 'video'], { googleDriveId: '' });
    await expect(
      editor.change([{ kind: 'set', file: facts, path: ['stories', 'business'] }]),
    ).rejects.toThrow('Nothing');
    expect(editor.state().kept).toEqual([
      { file: facts, key: 'stories.business.video', text: expect.stringContaining('Drive') },
    ]);
  });
});

test('a field that another program has changed meanwhile shows both versions, and neither is lost before one is chosen', async () => {
  const editor = await openEditor();
  const was = String(editor.valueOf(home, title));
  const change = (words: string) =>
    addFiles(editor.places.owner, {
      [home]: editor
        .saved(home)
        .replace(JSON.stringify(editor.valueOf(home, title)), JSON.stringify(words)),
    });
  change('Why them');
  const { kept } = await editor.type(home, title, 'Why us');
  expect(kept).toEqual([{ file: home, key: 'why.title', text: 'Why us', now: 'Why them' }]);
  expect(editor.valueOf(home, title)).toBe('Why them');
  change('Why others');
  const mine = { file: home, key: 'why.title', keep: 'mine', now: 'Why them' } as const;
  await expect(editor.keep(mine)).rejects.toMatchObject({ status: 409 });
  await editor.refresh();
  await editor.keep({ file: home, key: 'why.title', keep: 'mine', now: 'Why others' });
  expect([editor.valueOf(home, title), editor.state().kept]).toEqual(['Why us', []]);
  change('Why them');
  await editor.change([{ kind: 'type', file: home, path: title, value: 'Mine', was }]);
  await editor.keep({ file: home, key: 'why.title', keep: 'theirs', now: 'Why them' });
  expect([editor.valueOf(home, title), editor.state().kept]).toEqual(['Why them', []]);
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
    expect((await editor.type(french, title, 'x')).kept).toMatchObject([
      { file: french, isGone: true },
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

test('publishes the chosen pages, leaves behind what has a TODO or cannot be read, and brings an earlier publish back', async () => {
  const { shared, ...editor } = await openShared();
  const deleted = editor.state().pages.filter(({ id }) => /^article (waits|followers)/.test(id));
  const remove = (file: string) => ({ kind: 'delete', file }) as const;
  const lead = (from: string) =>
    ({ kind: 'set', file: facts, path: ['redirects', from], value: '/' }) as const;
  const texts = deleted.flatMap((text) => Object.values(text.files));
  const leads = deleted.flatMap(({ waits, addresses }) =>
    waits ? [] : Object.values(addresses).map(lead),
  );
  await editor.change([...texts.map(remove), ...leads]);
  const changed = (await editor.changes()).pages;
  expect(new Set(changed.map(({ id }) => id))).toEqual(
    new Set([...deleted.map(({ id }) => `deleted ${id}`), 'site-facts']),
  );
  await editor.restore({
    files: changed.flatMap(({ files }) => files).filter((path) => path !== facts),
  });
  expect(shared.git('status', '--porcelain')).toBe('');
  const first = editor.saved(home);
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

  const [, begin] = (await editor.changes()).history;
  // What is newer than that publish stays.
  addFiles(editor.places.owner, { 'content/en/pages/new.md': 'New' });
  await editor.restore({ from: begin?.id, files: [home, 'content/en/pages/new.md'] });
  expect([editor.saved(home), editor.saved('content/en/pages/new.md')]).toEqual([first, 'New']);
  await editor.restore({ files: [home, 'content/en/services.json'] });
  expect(editor.valueOf(home, title)).toBe('Why us');
  expect(editor.state().files['content/en/services.json']?.unreadable).toBeUndefined();
  // The redirect that a deletion wrote goes online with it, stays with earlier facts, and ends when
  // the page comes back.
  const other = 'content/en/blog/followers-to-first-ten-clients.md';
  const path = ['redirects', '/blog/followers-to-first-ten-clients'];
  await editor.change([
    ...[other, 'content/en/pages/new.md'].map(remove),
    { kind: 'set', file: facts, path, value: '/' },
  ]);
  await expect(editor.publish({ message: 'Gone', files: [other] })).rejects.toMatchObject({
    said: ['incomplete'],
    more: { problems: [{ file: facts, key: path.join('.') }] },
  });
  await editor.change([{ kind: 'set', file: facts, path: ['redirects', '/typed'], value: '/' }]);
  await editor.restore({ files: [facts] });
  expect(editor.valueOf(facts, ['redirects'])).toEqual({ [path[1] ?? '']: '/' });
  expect(await editor.publish({ message: 'Gone', files: [facts, other] })).toEqual(['published']);
  expect((await editor.changes()).deleted).toMatchObject([
    { label: expect.stringMatching(/followers/i), files: { en: other } },
  ]);
  await editor.restore({ from: begin?.id, files: [facts] });
  expect(editor.valueOf(facts, path)).toBe('/');
  await editor.restore({ from: begin?.id, files: [facts, other] });
  expect(editor.valueOf(facts, path)).toBeUndefined();
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
  const [newest, , begin] = (await editor.changes()).history;
  const notes = [terms[2], terms[1]].map(notesPath);
  expect(newest?.files).toEqual([terms[0], terms[1], ...notes]);
  // All languages agreed then, so they agree again.
  await editor.restore({ from: begin?.id, files: terms });
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
  const { history } = await editor.changes();
  expect(history.slice(0, 2)).toMatchObject([
    { message: 'Again' },
    { message: 'Again', files: [home] },
  ]);
  await editor.restore({ from: history[1]?.id, files: [home] });
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
