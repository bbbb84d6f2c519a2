import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOwner } from '../../model/owner/read-owner.ts';
import { writeFolder } from '../../scripts/new/write-folder.ts';
import { openEditor, openShared } from '../support/editor/open-editor.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';

const [facts, home] = ['site.config.jsonc', 'content/en/home.json'];

test('visitors do not see a new language, and all else goes online, while it is a draft', async () => {
  const editor = await openShared();
  await editor.makeLanguage({ code: 'de' });
  expect(editor.state().languages.at(-1)).toMatchObject({ code: 'de', isDraft: true });
  // The way to what is unwritten in a long text leads to the paragraph.
  const unwritten = editor.state().unwritten.find(({ file }) => /de.legal/.test(file));
  expect(unwritten?.line).toMatch(/^TODO Wer verantwortlich ist/);
  await editor.type(facts, ['phone'], '+1 (555) 010-0188');
  // What is wrong in a draft keeps nothing else from going online.
  await editor.type(home, ['hero', 'standfirst'], 'We build websites.');
  await editor.type(home.replace('/en/', '/de/'), ['hero', 'standfirst'], '{nobody}');
  expect(editor.state().problems).toMatchObject([{ file: home.replace('/en/', '/de/') }]);
  const { pages } = await editor.changes();
  await editor.type(home.replace('/en/', '/de/'), ['hero', 'standfirst'], 'Wir bauen.');
  expect(pages.map(({ id, problems }) => [id, problems])).toEqual([
    ['home', []],
    ['site-facts', []],
  ]);
  expect(await editor.publish({ message: 'Phone', files: [facts] })).toEqual(['published']);
  expect(editor.shared.sent(facts)).toContain('"code": "de"');
  // Whoever clones the site, or loses this computer, has the drafts too.
  expect(editor.shared.sent(home.replace('/en/', '/de/'))).toContain('Wir bauen.');
  const [last, before] = await editor.history({ skip: 0 });
  expect(last).toMatchObject({ message: 'Phone', files: [facts] });
  const { id = '', files = [] } = last ?? {};
  const changed = await editor.differences({ from: `${id}^`, to: id, files: [...files] });
  expect(changed).toContainEqual(
    expect.objectContaining({ key: 'phone', after: '+1 (555) 010-0188' }),
  );
  expect(before?.message).toBe('Drafts');
  const { owner, problems } = await readOwner(editor.places.owner);
  expect(problems).toEqual([]);
  expect(owner?.addresses.some(({ language }) => language.code === 'de')).toBe(false);
  await editor.type(facts, ['languages', 3, 'tagline'], 'Webseiten');
  // A text that was never written is not crossed out.
  expect(await editor.differences({ from: 'HEAD', files: [facts] })).toEqual([
    { file: facts, form: 'config', key: 'languages.3.tagline', before: '', after: 'Webseiten' },
  ]);
  // Remarks stay while a text is wrong.
  const { remarks } = editor.state();
  expect(remarks).not.toEqual([]);
  const { problems: wrong, ...now } = await editor.type(home, ['hero', 'standfirst'], '{nothing}');
  expect([wrong.length, now.remarks]).toEqual([1, remarks]);
  await editor.type(facts, ['languages', 3, 'draft']);
  const written = await editor.changes();
  expect(written.pages.find(({ id }) => id === 'about')?.problems).not.toEqual([]);
});

test('in a new folder the first article has its page, and a cover, at once', async () => {
  const folder = createTemporaryFolder();
  const places = { owner: join(folder, 'owner'), cache: join(folder, 'cache') };
  writeFolder(places.owner, 'Agency', ['en']);
  const editor = await openEditor(places);
  await editor.makeTexts({ kind: 'blog', titles: { en: 'Our first words' }, copies: {} });
  expect(editor.valueOf(facts, ['modules'])).toEqual({ blog: true, portfolio: false });
  expect(editor.state()).toMatchObject({ problems: [], media: ['media/cover.svg'] });
  const made = editor.state().pages.find(({ id }) => id === 'article our-first-words');
  expect(made).toMatchObject({ waits: 'draft', addresses: { en: '/blog/our-first-words' } });
  await editor.undo();
  expect(editor.state().media).toEqual([]);
  // What a remark says of an example is untrue of what was written in its place.
  const listKeys = () => editor.state().remarks.map(({ key }) => key);
  expect(listKeys()).toEqual(expect.arrayContaining(['phone', 'email']));
  await editor.type(facts, ['phone'], '04 65 71 00 12');
  expect(listKeys()).not.toContain('phone');
  await editor.type(facts, ['email'], 'hello@agency.com');
  expect(listKeys()).not.toContain('email');
  // Empty facts that were just added count as to be written, not as wrong.
  await editor.type(facts, ['hours'], [{ days: ['monday'], opens: '', closes: '' }]);
  const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key);
  expect(keysOf(editor.state().problems)).toEqual(['phone']);
  const times = ['hours.0.opens', 'hours.0.closes'];
  expect(keysOf(editor.state().unwritten)).toEqual(expect.arrayContaining(times));
});

test('a logo is replaced, shown as what goes online, removed and undone, and never left out', async () => {
  const editor = await openShared();
  const [logo, icon] = ['brand/logo.svg', 'brand/icon.png'];
  const before = editor.saved(logo);
  const { state, replaceBrandPicture, change } = editor;
  await replaceBrandPicture('logo', readFileSync('examples/northwind/brand/logo.svg'));
  expect(editor.saved(logo)).not.toBe(before);
  await replaceBrandPicture('icon', readFileSync('docs/editor.png'));
  expect(state()).toMatchObject({ problems: [], brand: expect.arrayContaining([logo, icon]) });
  const { pages } = await editor.changes();
  expect(pages).toMatchObject([{ id: 'brand', files: expect.arrayContaining([logo, icon]) }]);
  const named = { form: undefined, key: '' };
  expect(await editor.differences({ from: 'HEAD', files: [logo, icon] })).toEqual([
    { file: logo, ...named, before: 'logo.svg', after: 'logo.svg' },
    { file: icon, ...named, before: '', after: 'icon.png' },
  ]);
  await change([{ kind: 'delete', file: icon }]);
  expect(state().brand).not.toContain(icon);
  await editor.undo();
  expect(state().brand).toContain(icon);
  await expect(change([{ kind: 'delete', file: logo }])).rejects.toThrow('the file is missing');
  await expect(change([{ kind: 'delete', file: 'media/prices.pdf' }])).rejects.toThrow(
    'cannot be edited here',
  );
});

test('a fact that is wrong when the editor ends can be mended when it starts again', async () => {
  const { places, type } = await openEditor();
  const wrong = await type(facts, ['email'], 'nobody');
  const again = await openEditor(places);
  expect(again.state().problems).toEqual(wrong.problems);
  expect(again.state().languages).toHaveLength(3);
  expect((await again.type(facts, ['email'], 'hello@harbour.example')).problems).toEqual([]);
});

test('a text that has a fault keeps its address, which a deletion leads on', async () => {
  const editor = await openEditor();
  const addressesOf = () => editor.state().pages.find(({ kind }) => kind === 'article')?.addresses;
  const before = addressesOf();
  const file = editor.state().pages.find(({ kind }) => kind === 'article')?.files.en ?? '';
  expect(before?.en).toMatch(/^\/blog\//);
  const { problems } = await editor.type(file, ['title'], '');
  expect(problems).toHaveLength(1);
  expect(addressesOf()).toEqual(before);
});
