import { expect, onTestFinished, test, vi } from 'vitest';
import { type Path, pageOf } from '../../editor/api.ts';
import { fieldAt } from '../../editor/form.ts';
import { blankOf, makeEntryId } from '../../editor/page/fields/blank-values.ts';
import { addEntry, removeEntry } from '../../editor/page/fields/entry-changes.ts';
import { readList } from '../../editor/page/fields/read-list.ts';
import type { FieldProps } from '../../editor/page/view.ts';
import { openEditor, openShared } from '../support/editor/open-editor.ts';

const home = 'content/en/home.json';
const title = ['why', 'title'];
const facts = 'site.config.jsonc';
const article = 'content/en/blog/booking-page-checklist.md';

test('an entry is added to every list of words with TODO, and the site stays right', async () => {
  const editor = await openEditor();
  const { forms, files, pages } = editor.state();
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
      field.item.kind === 'reference' ||
      // A new section is a problem until its type is chosen.
      (field.item.kind === 'group' && field.item.parts)
    )
      return;
    const ids = value.map((entry) => String(entry.id));
    const id = makeEntryId(field.item, ids);
    const texts = Object.values(pageOf(pages, file)?.files ?? {});
    expect(texts, file).toHaveLength(3);
    const entry = blankOf(field.item, { ...editor.state(), preview: 'stopped' }, id, value.at(-1));
    const changes = texts.map(
      (text) => ({ kind: 'insert', file: text, path, index: value.length, value: entry }) as const,
    );
    await editor
      .change(changes)
      .catch(({ message }) => failed.push(`${file} ${path.join('.')}: ${message}`));
  };
  for (const { path, form, value } of Object.values(files)) {
    const field = forms[form];
    if (field && path.startsWith('content/en/') && path.endsWith('.json'))
      await walk(field, [], value, path);
  }
  expect(failed).toEqual([]);
  expect(editor.state()).toMatchObject({
    problems: [],
    unwritten: expect.arrayContaining([expect.anything()]),
  });
});

test('a new language has drafts of all words, ready ones where they say the same', async () => {
  const editor = await openEditor();
  for (const code of ['pt', 'el', 'uk']) await editor.makeLanguage({ code });
  const { languages, problems, unwritten } = editor.state();
  expect(languages.map(({ code }) => code)).toEqual(['en', 'fr', 'es', 'pt', 'el', 'uk']);
  expect(problems).toEqual([]);
  expect(unwritten).toContainEqual(expect.objectContaining({ file: 'content/uk/home.json' }));
  const words = editor.valueOf('content/en/home.json', title);
  expect(editor.valueOf('content/pt/home.json', title)).toBe(`TODO ${words}`);
  expect(editor.valueOf('content/pt/contact.json', ['form', 'submit'])).toBe('Enviar mensagem');
  await editor.undo();
  expect(editor.state().languages).toHaveLength(5);
});

test('facts that name an unfinished offer wait until it is written, or removed with its words', async () => {
  const editor = await openShared();
  const columnOf = (file: string) =>
    ({ file, code: '', name: '', direction: 'ltr', state: editor.state().files[file] }) as const;
  const listOf = (file: string, path: string[]) => {
    const state = { ...editor.state(), preview: 'stopped' } as const;
    const field = fieldAt(state.forms[String(state.files[file]?.form)], path) as FieldProps<
      'list' | 'record'
    >['field'];
    const files = ['en', 'fr', 'es'].map((code) => file.replace('/en/', `/${code}/`));
    return readList({ field, path, columns: [...new Set(files)].map(columnOf) }, state, String);
  };
  await editor.change(addEntry(listOf(facts, ['offers']), ''));
  await editor.type(facts, ['phone'], '+1 (555) 010-0188');
  const publish = () => editor.publish({ message: 'Phone', files: [facts] });
  const words = listOf('content/en/offers.json', []);
  const offer = words.steps.at(-1) ?? '';
  // The new offer has not the link of another one.
  expect(editor.valueOf(facts, ['offers', offer, 'link'])).toBeUndefined();
  await editor.type(facts, ['offers', offer, 'link'], 'https://go.harbour.example/new');
  await expect(publish()).rejects.toMatchObject({
    said: ['incomplete'],
    more: {
      problems: expect.arrayContaining([expect.objectContaining({ key: `${offer}.title` })]),
    },
  });
  await editor.change(removeEntry(listOf('content/en/offers.json', []), offer));
  expect(await publish()).toEqual(['published']);
});

test('an undone change leaves its file byte for byte as it was, unless it has changed since', async () => {
  const editor = await openEditor();
  const before = editor.saved(home);
  const move = () =>
    editor.change([{ kind: 'move', file: home, path: ['why', 'reasons'], from: 0, to: 1 }]);
  await move();
  // Another window changes another page meanwhile.
  const { lastChange } = editor.state();
  const about = 'content/en/about.json';
  const list = ['mission', 'paragraphs'];
  await editor.change([{ kind: 'move', file: about, path: list, from: 0, to: 1 }]);
  const changed = editor.saved(about);
  await editor.undo(lastChange);
  expect(editor.saved(home)).toBe(before);
  expect(editor.saved(about)).toBe(changed);
  await expect(editor.undo(lastChange)).rejects.toMatchObject({ status: 409 });
  await move();
  await editor.type(home, title, 'Why us');
  await expect(editor.undo()).rejects.toMatchObject({ status: 409 });
});

test("a new article's day is today in the agency's time zone, where it is due at once", async () => {
  const editor = await openEditor();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T02:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  await editor.makeTexts({ kind: 'blog', titles: { en: 'Written at night' }, copies: {} });
  expect(editor.valueOf('content/en/blog/written-at-night.md', ['date'])).toBe('2026-11-30');
});

test('a new text is a draft, which can be built; it is translated, moved and deleted', async () => {
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
  const translated = 'content/fr/blog/ma-liste.md';
  expect(editor.state().files[translated]).toMatchObject({ value, body: '\nTODO\n' });
  const typed = {
    file: translated,
    path: ['title'],
    was: 'TODO Ma liste',
    before: 'TODO Ma liste',
  };
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
