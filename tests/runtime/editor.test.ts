import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOwner, openEditor } from '../support/editor/open-editor.ts';
import { addFiles } from '../support/files/write-files.ts';

const home = 'content/en/home.json';
const french = 'content/fr/home.json';
const title = ['why', 'title'];

describe('a valid change', () => {
  test('is shown at once, saved when asked, and undone', async () => {
    const editor = await openEditor();
    const before = editor.saved(home);
    const state = await editor.set(home, title, 'Why us');
    expect(state).toMatchObject({ problems: [], undo: true, redo: false });
    expect(state.files[home]).toMatchObject({ changed: true, form: 'home', language: 'en' });
    expect(editor.shown(home)).toContain('"Why us"');
    expect(editor.saved(home)).toBe(before);
    expect((await editor.changes()).texts).toMatchObject([{ key: 'why.title', after: 'Why us', pages: ['/'] }]);

    expect((await editor.save()).saved).toEqual([home]);
    expect(editor.saved(home)).toContain('"Why us"');
    await editor.undo();
    expect((await editor.save()).saved).toEqual([home]);
    expect(editor.saved(home)).toBe(before);
    expect((await editor.changes()).texts).toEqual([]);
  });

  test('is listed under its page, with the files and addresses of each language', async () => {
    const { pages } = await (await openEditor()).state();
    expect(pages[0]).toMatchObject({ id: 'home', kind: 'page', addresses: { en: '/', fr: '/fr/', es: '/es/' } });
    expect(pages[0]?.files.fr).toEqual([french, 'content/fr/offers.json', 'content/fr/stories.json']);
    expect(pages.find(({ id }) => id === 'page privacy')?.addresses.fr).toBe('/fr/privacy');
    expect(pages.filter(({ kind }) => kind === 'article').map(({ waits }) => waits)).toContain('draft');
  });
});

test('an offer and a page are renamed in every reference, and the site stays valid', async () => {
  const editor = await openEditor();
  const renamed = await editor.rename({ of: 'offers', from: 'website-builds', to: 'sites' });
  expect(renamed.problems).toEqual([]);
  expect((await editor.rename({ of: 'pages', from: 'terms', to: 'rules' })).problems).toEqual([]);
  const { saved, kept } = await editor.save();
  expect(kept).toEqual([]);
  expect(saved).toEqual(expect.arrayContaining(['site.config.jsonc', 'content/fr/offers.json', 'content/es/legal/terms.md']));
  expect(editor.saved('site.config.jsonc')).toMatch(/"id": "sites"[\s\S]*"footer": .*"rules"/);
  await editor.undo();
  await editor.undo();
  await editor.save();
  expect(editor.saved('site.config.jsonc')).toMatch(/"id": "website-builds"[\s\S]*"footer": .*"terms"/);
});

test('a picture that was tried is saved once a text names it', async () => {
  const editor = await openEditor();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>';
  const take = (name: string) =>
    editor.saveMedia({ name, kinds: ['picture'] }, Buffer.from(svg.replace('4', String(name.length))));
  const [first, second] = [await take('shop.svg'), await take('shop.front.svg')];
  expect((await editor.save()).saved).toEqual([]);
  expect((await editor.changes()).texts).toEqual([]);
  expect(editor.listMedia()).toContain(first.path);
  const article = 'content/en/blog/booking-page-checklist.md';
  const was = (await editor.state()).files[article]?.body ?? '';
  const text = `${was}\n![Our shop](../../../${second.path})\n`;
  await editor.change([{ kind: 'body', file: article, text, was }]);
  expect((await editor.save()).saved).toEqual([article, second.path]);
});

test('a logo is replaced, saved and taken back; one that a build refuses changes nothing, and the refusal says why', async () => {
  const editor = await openEditor();
  const before = editor.saved('brand/logo.svg');
  const drawn = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`;
  const logo = drawn('<circle cx="4" cy="4" r="3" fill="currentColor"/>');
  const refusals = [
    [drawn('<text>Agency</text><script>1</script>'), [expect.stringContaining('outlines'), expect.stringContaining('script')]],
    [drawn('<path fill="var(--pink)" d="M0 0h1v1z"/>'), [expect.stringContaining('no colour of the site')]],
    ['\u0089PNG', undefined],
  ] as const;
  for (const [svg, problems] of refusals)
    await expect(editor.saveLogo(svg)).rejects.toMatchObject({ status: 422, more: problems ? { problems } : {} });
  expect(await editor.state()).toMatchObject({ unsaved: [], undo: false });

  const state = await editor.saveLogo(logo);
  expect(state).toMatchObject({ problems: [], unsaved: ['brand/logo.svg'] });
  expect(state.pages.at(-1)).toMatchObject({ id: 'logo', kind: 'site', files: { '': ['brand/logo.svg'] } });
  expect(editor.shown('brand/logo.svg')).toBe(logo);
  expect(await editor.save()).toMatchObject({ saved: ['brand/logo.svg'], state: { unsaved: [] } });
  expect(editor.saved('brand/logo.svg')).toBe(logo);
  await editor.undo();
  await editor.save();
  expect(editor.saved('brand/logo.svg')).toBe(before);
});

test('a new language begins with the texts of the first one, which wait to be translated, and has its pages', async () => {
  const editor = await openEditor();
  const before = (await editor.state()).pages.length;
  const added = await editor.addLanguage({ code: 'uk' });
  expect(added.problems).toEqual([]);
  expect(added.languages.at(-1)).toEqual({ code: 'uk', name: 'Українська', direction: 'ltr' });
  expect(added.pages).toHaveLength(before);
  for (const { addresses } of added.pages.filter(({ addresses: { en } }) => en)) expect(addresses.uk).toMatch(/^\/uk\//);
  const own = 'content/uk/home.json';
  expect(added.files[own]).toMatchObject({ language: 'uk', changed: true });
  expect(editor.shown(own)).toContain('"title": "TODO uk: ');
  const stateOf = ({ translations }: typeof added, key: string) =>
    translations.find((text) => text.file === own && text.key === key)?.state;
  expect(stateOf(added, 'hero.standfirst')).toBe('missing');

  const { saved, kept, state } = await editor.save();
  expect(kept).toEqual([]);
  expect(saved).toEqual(
    expect.arrayContaining(['site.config.jsonc', own, 'content/uk/legal/privacy.md', 'content/uk/offers.json']),
  );
  expect(editor.saved('site.config.jsonc')).toContain('"locale": "uk_UA"');
  expect([stateOf(state, 'hero.standfirst'), stateOf(state, 'week.days.0')]).toEqual(['missing', 'new']);
  await editor.set(own, ['hero', 'standfirst'], 'Сайт, що приводить клієнтів.');
  expect(stateOf((await editor.save()).state, 'hero.standfirst')).toBeUndefined();
  await expect(editor.addLanguage({ code: 'uk' })).rejects.toMatchObject({ status: 409 });

  await editor.undo();
  const undone = await editor.undo();
  expect(undone.languages.map(({ code }) => code)).toEqual(['en', 'fr', 'es']);
  expect(undone.files[own]).toBeUndefined();
});

describe('an invalid change', () => {
  test('is kept as a draft, reported at its field, and neither shown nor saved', async () => {
    const editor = await openEditor();
    const [shown, saved] = [editor.shown(home), editor.saved(home)];
    const state = await editor.set(home, title, '');
    expect(state.problems).toEqual([{ file: home, key: 'why.title', message: 'is empty; write a text' }]);
    expect(state.files[home]?.value).toMatchObject({ why: { title: '' } });
    await editor.set(french, title, 'Pourquoi nous');
    expect(editor.shown(home)).toBe(shown);
    expect(editor.shown(french)).toContain('Pourquoi nous');
    const { saved: written, kept } = await editor.save();
    expect(written).toEqual([french]);
    expect(kept).toMatchObject([{ file: home, problems: [{ key: 'why.title' }] }]);
    expect(editor.saved(home)).toBe(saved);

    const again = await openEditor(editor.folders);
    expect((await again.state()).files[home]?.value).toMatchObject({ why: { title: '' } });
  });

  test('is found by every check of the build', async () => {
    const editor = await openEditor();
    const state = await editor.change([
      { kind: 'set', file: 'content/en/about.json', path: ['head', 'title'], value: 'Our services, one by one, with prices' },
      { kind: 'set', file: 'content/en/services.json', path: ['head', 'title'], value: 'Our services, one by one, with prices' },
      { kind: 'set', file: 'content/fr/blog.json', path: ['minutes', 'other'], value: 'minutes' },
      { kind: 'set', file: 'site.config.jsonc', path: ['colours', 'ink'], value: '#f0f0f0' },
    ]);
    const messages = state.problems.map(({ file, key, message }) => `${file} ${key} ${message}`);
    expect(messages).toContainEqual(expect.stringMatching(/^site\.config\.jsonc colours\.ink .*too faint/));
    expect(messages).toContainEqual(expect.stringMatching(/^content\/fr\/blog\.json minutes\.other leaves out \{count\}/));
    expect((await editor.save()).saved).not.toContain('site.config.jsonc');
    await editor.set('content/fr/blog.json', ['minutes', 'other'], '{count} min');
    await editor.set('site.config.jsonc', ['colours', 'ink'], '#0b3324');
    const { problems } = await editor.set(home, title, 'Почему мы');
    expect(problems).toContainEqual(
      expect.objectContaining({ file: home, key: 'why.title', message: expect.stringContaining('cannot write') }),
    );
    const titles = (await editor.set(home, title, 'Why us')).problems;
    expect(titles).toMatchObject([{ key: 'head.title', message: expect.stringContaining('is the title of') }]);
    expect(titles[0]?.message).not.toContain('drafts');
  });

  test('of several files that belong together, as a new offer without words, is kept back as a whole', async () => {
    const editor = await openEditor();
    const { value } = (await editor.state()).files['site.config.jsonc'] ?? {};
    const { offers } = value as { offers: object[] };
    const offer = { ...offers.at(-1), id: 'new-offer' };
    await editor.change([
      { kind: 'insert', file: 'site.config.jsonc', path: ['offers'], index: offers.length, value: offer },
      { kind: 'set', file: home, path: title, value: 'Why us' },
    ]);
    const { saved, kept } = await editor.save();
    expect(saved).toEqual([home]);
    expect(kept.map(({ file }) => file)).toEqual(['site.config.jsonc']);
    expect(kept[0]?.problems.map(({ file, key }) => [file, key])).toContainEqual(['content/fr/offers.json', 'new-offer']);
  });
});

describe('a folder that another program changed', () => {
  test('with an invalid JSON file: every other file stays editable', async () => {
    const editor = await openEditor(copyOwner({ [french]: '{ "head": ' }));
    const state = await editor.state();
    expect(state.files[french]).toMatchObject({ unreadable: expect.stringContaining('line 1') });
    expect(state.problems).toContainEqual(expect.objectContaining({ file: french, key: 'line 1, column 11' }));
    await editor.set(home, title, 'Why us');
    expect((await editor.save()).saved).toEqual([home]);
    await expect(editor.set(french, title, 'x')).rejects.toMatchObject({ status: 409 });
  });

  test('with missing files of a language: they are reported, and created from a translation', async () => {
    const folders = copyOwner();
    rmSync(join(folders.owner, french));
    rmSync(join(folders.owner, 'content/es'), { recursive: true });
    const editor = await openEditor(folders);
    const { problems } = await editor.state();
    expect(problems).toContainEqual({ file: french, key: '', message: expect.stringContaining('the file is missing') });
    expect(problems).toContainEqual(expect.objectContaining({ file: 'content/es' }));
    const after = await editor.change([{ kind: 'create', file: french, text: '' }]);
    expect(after.files[french]?.value).toEqual(after.files[home]?.value);
  });

  test('with a configuration that ends too early: words stay editable', async () => {
    const editor = await openEditor(copyOwner({ 'site.config.jsonc': '{ "name": ' }));
    const state = await editor.state();
    expect(state.languages.map(({ code }) => code).sort()).toEqual(['en', 'es', 'fr']);
    expect(state.files['site.config.jsonc']?.unreadable ?? '').toContain('line 1');
    expect(state.problems).toMatchObject([{ file: 'site.config.jsonc', message: expect.stringContaining('is not valid JSON') }]);
    expect(state.problems[0]?.message).not.toContain('drafts');
    expect((await editor.set(home, title, 'Why us')).files[home]?.changed).toBe(true);
    expect((await editor.save()).saved).toEqual([home]);
  });

  test('while it is open: a field without a draft is taken over, one that both changed is a conflict', async () => {
    const editor = await openEditor();
    await editor.set(home, title, 'Why us');
    addFiles(editor.folders.owner, { [home]: editor.saved(home).replace(/"standfirst": ".*?"/, '"standfirst": "Theirs"') });
    await editor.refresh();
    const merged = (await editor.state()).files[home];
    expect(merged?.conflicts).toBeUndefined();
    expect(merged?.value).toMatchObject({ hero: { standfirst: 'Theirs' }, why: { title: 'Why us' } });

    const disk = editor.saved(home).replace(JSON.stringify((await editor.changes()).texts[0]?.before), '"Why them"');
    addFiles(editor.folders.owner, { [home]: disk });
    const conflict = { key: 'why.title', disk: 'Why them', draft: 'Why us' };
    expect((await editor.state()).files[home]?.conflicts).toEqual([conflict]);
    expect((await editor.save()).saved).toEqual([]);
    expect((await editor.keep({ file: home, conflict, keep: 'disk' })).files[home]).toMatchObject({ changed: false });
    expect(editor.saved(home)).toBe(disk);
  });
});

test('a changed legal text is not saved before its translations are updated or settled', async () => {
  const editor = await openEditor();
  const [source, ...translated] = ['en', 'fr', 'es'].map((code) => `content/${code}/legal/privacy.md`) as [
    string,
    string,
    string,
  ];
  const state = await editor.set(source, ['standfirst'], 'Another sentence.');
  expect(state.translations).toContainEqual(
    expect.objectContaining({ file: translated[0], key: 'standfirst', state: 'stale', source: 'Another sentence.' }),
  );
  expect((await editor.save()).kept).toMatchObject([
    { file: source, problems: translated.map((file) => ({ file, key: 'standfirst' })) },
  ]);
  await editor.settle({ file: translated[0], key: 'standfirst' });
  await editor.set(translated[1], ['standfirst'], 'Otra frase.');
  expect((await editor.save()).saved).toContain(source);
});

test('a new article is a draft in each language, and not published', async () => {
  const editor = await openEditor();
  const titles = { en: 'How we work', fr: 'Comment nous travaillons' };
  const state = await editor.createArticle({ id: 'how-we-work', titles });
  const entry = state.pages.find(({ id }) => id === 'article how-we-work');
  expect(entry).toMatchObject({ label: 'How we work', waits: 'draft' });
  expect(entry?.files).toEqual({ en: ['content/en/blog/how-we-work.md'], fr: ['content/fr/blog/comment-nous-travaillons.md'] });
  const file = 'content/en/blog/how-we-work.md';
  expect(state.problems.map((problem) => problem.file)).toContain(file);
  // Its page is previewed while it is written, with stand-ins for what is missing.
  expect(entry?.addresses).toEqual({ en: '/blog/how-we-work', fr: '/fr/blog/comment-nous-travaillons' });
  expect(editor.shown(file)).toMatch(/^title: "How we work … …"$/m);
  expect((await editor.change([{ kind: 'body', file, text: 'Slowly.\n', was: '\n' }])).problems).not.toEqual([]);
  expect(editor.shown(file)).toContain('Slowly.');
  expect((await editor.save()).saved).toEqual([]);
});

test('a new legal text has its page at once, says what is to be written, and is renamed, translated and deleted', async () => {
  const editor = await openEditor();
  const made = await editor.createArticle({ folder: 'legal', titles: { en: 'Imprint', fr: 'Imprint' } });
  expect(made.problems).toEqual([]);
  const entry = (state: typeof made) => state.pages.find(({ id }) => id === 'page imprint');
  expect(entry(made)?.addresses).toEqual({ en: '/imprint', fr: '/fr/imprint' });
  expect(editor.shown('content/en/legal/imprint.md')).toMatch(/^description: "TODO en: Imprint\.+"$/m);
  const more = await editor.createArticle({ folder: 'legal', titles: { es: 'Imprint' }, id: 'imprint' });
  expect(more.problems).toEqual([]);
  const [file, to] = ['content/es/legal/imprint.md', 'content/es/legal/aviso.md'];
  expect(entry(await editor.change([{ kind: 'rename', file, to }]))?.addresses.es).toBe('/es/aviso');
  expect((await editor.save()).kept).toEqual([]);
  const left = await editor.change([{ kind: 'delete', file: 'content/fr/legal/imprint.md' }]);
  expect(entry(left)?.addresses).toEqual({ en: '/imprint', es: '/es/aviso' });
});

test('redirects are added, refused with what to write, and removed', async () => {
  const editor = await openEditor();
  const old = ['redirects', '/old.html'];
  expect((await editor.set('site.config.jsonc', old, '')).problems).toMatchObject([{ key: 'redirects./old.html' }]);
  expect((await editor.set('site.config.jsonc', old, '/nowhere')).problems).toMatchObject([
    { message: expect.stringContaining('leads to /nowhere') },
  ]);
  expect((await editor.set('site.config.jsonc', old, '/services')).problems).toEqual([]);
  expect((await editor.save()).saved).toEqual(['site.config.jsonc']);
  expect(editor.saved('site.config.jsonc')).toContain('"/old.html": "/services"');
  await editor.set('site.config.jsonc', old);
  await editor.save();
  expect(editor.saved('site.config.jsonc')).not.toContain('"/old.html": "/services"');
});
