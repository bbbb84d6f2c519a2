import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reason } from '../../model/problems/reason.ts';
import { notesPath } from '../../model/translations/notes.ts';
import { openEditor, openShared, versionsAt } from '../support/editor/open-editor.ts';
import { shareWithOthers } from '../support/editor/share-with-others.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles } from '../support/files/write-files.ts';
import { gitIn } from '../support/processes/git-in.ts';

const home = 'content/en/home.json';
const french = 'content/fr/home.json';
const title = ['why', 'title'];
const facts = 'site.config.jsonc';
const article = 'content/en/blog/booking-page-checklist.md';

test('publishes the chosen pages, without what has a TODO or cannot be read', async () => {
  const { shared, ...editor } = await openShared();
  await editor.type(home, title, 'Why us');
  await editor.type('content/en/contact.json', ['title'], 'Later');
  await editor.type('content/en/about.json', ['title'], 'TODO');
  addFiles(editor.places.owner, { 'content/en/services.json': '{ "head": ' });
  await editor.refresh();
  const { pages } = await editor.changes();
  const counts = Object.fromEntries(pages.map(({ id, problems }) => [id, problems.length]));
  expect(counts).toEqual({ about: 1, contact: 0, home: 0, services: 1 });
  expect(pages[0]?.problems).toMatchObject([{ key: 'title', code: 'notWritten' }]);
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
  // A page that is taken back is as it is online.
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
  // The Spanish page lacked its file before, and this publish does not contain it.
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

test('the first publish of a new folder puts nothing online that cannot be built', async () => {
  const editor = await openEditor();
  const { owner } = editor.places;
  const folder = createTemporaryFolder();
  const git = gitIn(owner);
  git('init', '--quiet', '--initial-branch=main');
  git('init', '--quiet', '--bare', join(folder, 'remote'));
  git('remote', 'add', 'origin', join(folder, 'remote'));
  await expect(
    editor.publish({ message: 'Logo', files: ['brand/logo.svg'] }),
  ).rejects.toMatchObject({
    said: ['incomplete'],
    more: { problems: expect.arrayContaining([{ file: facts, key: '', ...reason('notOnline') }]) },
  });
  const { pages } = await editor.changes();
  const publish = (own: typeof pages) =>
    editor.publish({ message: 'All', files: own.flatMap(({ files }) => files) });
  // Its article leads to a draft, which stays here.
  const leading = 'article waits-for-its-day';
  await expect(publish(pages)).rejects.toMatchObject({
    more: { problems: [{ file: expect.stringContaining('waits-for-its-day') }] },
  });
  expect(await publish(pages.filter(({ id }) => id !== leading))).toEqual(['published']);
  expect((await editor.history({ skip: 0 })).map(({ isFirst }) => isFirst)).toEqual([true]);
});

test('publishes nothing that would leave a legal text as a translation of other words', async () => {
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
  await editor.restore(versionsAt(`${begin?.id}`, ...terms, ...terms.map(notesPath)));
  expect(editor.state().problems).toEqual([]);
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
  expect(editor.state().problems).toEqual([{ file: article, key: '', ...reason('noDescription') }]);
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

test('merges what others have published; of the same words theirs stand, and ours can return', async () => {
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
  const theirsStand = ['theirsStand', { files: home }];
  // Whose words stand is said with the merge, also where the remote refuses what follows it.
  shared.remote('config', 'receive.maxInputSize', '1');
  expect(await editor.publish({ message: 'Again', files: [home] })).toEqual([
    'remoteTooLarge',
    undefined,
    theirsStand,
  ]);
  shared.remote('config', 'receive.maxInputSize', '0');
  expect(await editor.publish({ message: 'Again', files: [] })).toEqual(['published']);
  expect([editor.valueOf(home, title), JSON.parse(shared.sent(home)).why.title]).toEqual([
    'Theirs',
    'Theirs',
  ]);
  const history = await editor.history({ skip: 0 });
  expect(history.slice(0, 2)).toMatchObject([
    // The message of a merge has the authors whose work an undo of the merge would take back.
    { message: expect.stringMatching(/^.+: Theirs$/) },
    { message: 'Again', files: [home] },
  ]);
  await editor.restore(versionsAt(`${history[1]?.id}`, home));
  expect(editor.valueOf(home, title)).toBe('Ours again');
  await editor.undo();
  expect(editor.valueOf(home, title)).toBe('Theirs');

  // A merge that does not fit says so, and which of ours gave way.
  shared.pushChanges({
    [home]: () => shared.readOther(home).replace('"Theirs"', '"Theirs too"'),
    [french]: () => shared.readOther(french).replace('"Le leur"', '""'),
  });
  await editor.type(home, title, 'Ours at last');
  await expect(editor.publish({ message: 'Last', files: [home] })).rejects.toMatchObject({
    said: ['mergedWrong', {}, theirsStand],
  });
});
