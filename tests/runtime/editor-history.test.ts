import { expect, test } from 'vitest';
import { openShared, versionsAt } from '../support/editor/open-editor.ts';
import { addFiles } from '../support/files/write-files.ts';

const home = 'content/en/home.json';
const title = ['why', 'title'];
const facts = 'site.config.jsonc';

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
    { file: home, form: 'home', key: 'why.title', before: 'Two', after: 'Three' },
  ]);
  await editor.restore(versionsAt(`${three}^`, home));
  expect(editor.valueOf(home, title)).toBe('Two');
  // Undoing leaves other words of the file that were changed since, here on the line before. It
  // also leaves the same words where they were changed again, and says so.
  await editor.type(home, ['why', 'eyebrow'], 'Later');
  const clash = await editor.restore(versionsAt(`${one}^`, home));
  expect([clash, editor.valueOf(home, title)]).toEqual([['laterStands', { files: home }], 'Two']);
  await editor.restore(versionsAt(`${two}^`, home));
  expect(await editor.restore(versionsAt(`${one}^`, home))).toBeUndefined();
  expect(editor.saved(home)).toBe(first.replace(/(?<="why": {\s*"eyebrow": ")[^"]*/, 'Later'));
  await editor.restore(versionsAt(two, home));
  expect(editor.valueOf(home, title)).toBe('Two');
  await editor.undo();
  expect(editor.valueOf(home, ['why', 'eyebrow'])).toBe('Later');
  // What is newer than a version stays; what a publish has brought goes with its undoing.
  const added = 'content/en/pages/new.md';
  addFiles(editor.places.owner, { [added]: 'New' });
  await editor.restore(versionsAt(two, home, added));
  expect(editor.saved(added)).toBe('New');
  const logo = 'brand/logo.svg';
  const commit = (file: string, text: string) => {
    addFiles(editor.places.owner, { [file]: text });
    shared.git('add', file);
    shared.git('commit', '--quiet', '--message', file);
    return `${shared.git('rev-parse', 'HEAD')}^`;
  };
  await editor.restore(versionsAt(commit(added, 'New'), added));
  expect(editor.state().files[added]).toBeUndefined();
  const colour = commit(logo, editor.saved(logo).replace('>', ' id="a">\n\n'));
  const shape = editor.saved(logo).replace('</svg>', '<path d="M0 0h1v1z"/>\n</svg>');
  commit(logo, shape);
  const later = await editor.restore(versionsAt(colour, logo));
  expect([later, editor.saved(logo)]).toEqual([['laterStands', { files: logo }], shape]);
});

test('a deleted page comes back in all its languages, also after its deletion was published', async () => {
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
  const picture = 'media/new.svg';
  addFiles(editor.places.owner, { [picture]: editor.saved('brand/logo.svg') });
  await editor.restore(versionsAt('HEAD', ...deleted, facts, picture));
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
