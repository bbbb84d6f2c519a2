import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { functionPath } from '../../contact/function.ts';
import { originsAt } from '../../editor/api.ts';
import { home, test } from '../support/editor/editor-test.ts';

// Each of these starts the preview again, which takes as long as several tests. This file is the
// last of the editor's by its name, and only one of its tests waits for the preview.
test.use({ needsPreview: false });

test('a new language is chosen by name, and as a draft it keeps nothing from going online', async ({
  editor,
  desk: { open, openPublish, said, page },
}) => {
  await open('Home');
  const list = page.getByRole('combobox', { name: '+ Language' });
  await list.press('ArrowDown');
  await page.keyboard.press('Escape');
  await list.selectOption('German');
  await expect(said('Added.')).toBeVisible();
  // The arrow key alone has added none: the editor does what it is asked one after the other.
  expect(readdirSync(join(editor.owner, 'content')).sort()).toEqual(['de', 'en', 'es', 'fr']);
  await expect(page.getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await openPublish();
  await expect(page.getByRole('checkbox', { name: 'Deutsch · Draft' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Facts, prices and design' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => editor.git('status', '--porcelain')).toBe('');
});

test('a font is uploaded', async ({ desk: { open, fact, page, expectSaved } }) => {
  await open('Facts, prices and design');
  await page.getByRole('main').getByRole('button', { name: 'Fonts' }).click();
  const file = 'node_modules/@fontsource/gloock/files/gloock-latin-400-normal.woff2';
  await page.getByLabel('Upload a font').first().setInputFiles(file);
  await expect(fact('fonts.headlines.source')).toHaveValue('fonts/gloock-latin-400-normal.woff2');
  await expectSaved();
});

test('the preview starts again after a crash, without a setting of the server, for the editor alone', async ({
  editor,
  desk,
}) => {
  await expect(editor.killPreview).toPass();
  // In a shared place, a build of another folder beside it would make the preview show that
  // folder's articles.
  expect(existsSync(join(editor.cache, 'astro/.astro/data-store.json'))).toBe(true);
  const { preview } = originsAt(Number(new URL(editor.address).port));
  const [cookie] = await desk.page.context().cookies(editor.address);
  const ask = (path: string, given = `${cookie?.name}=${cookie?.value}`) =>
    fetch(preview + path, { headers: { cookie: given } });
  const readArticle = () =>
    ask('/blog/booking-page-checklist').then(
      ({ status, headers }) => [status, headers.get('content-security-policy')],
      String,
    );
  // The page of the killed process is still shown: only an answer tells of the next one. On a page
  // of Markdown only the site's own scripts may run.
  await expect
    .poll(readArticle, { timeout: 280_000 })
    .toEqual([200, expect.stringMatching(/script-src 'self' ('sha256-[^']+' ?)+;/)]);
  // Leads go to a folder of the preview's own; the function is loaded by its first request.
  expect((await ask(functionPath)).status).toBe(405);
  await expect.poll(() => existsSync(join(editor.cache, 'data/inbox.db'))).toBe(true);
  rmSync(join(editor.owner, 'content/en/blog/booking-page-checklist.md'));
  await expect
    .poll(async () => (await ask('/blog/booking-page-checklist')).status, { timeout: 60_000 })
    .toBe(404);
  // The development server answers nobody without the cookie, and gives no file of the project.
  for (const path of ['/', '/@vite/client']) expect((await ask(path, '')).status).toBe(403);
  const outside = [
    join(editor.cache, 'key'),
    join(editor.owner, 'site.config.jsonc'),
    'src/../editor/edit.ts',
  ];
  const tools = ['/tsconfig.json', '/editor/edit.ts', '/__open-in-editor?file=a'];
  for (const path of [...tools, ...outside.map((file) => `/@fs${resolve(file)}?raw`)])
    expect((await ask(path)).status).toBe(403);
});

test('the end of the server is said, and what is typed then is saved', async ({
  editor,
  desk: { field, standing, expectSaved, page },
}) => {
  await editor.end();
  await page.keyboard.press('Tab');
  await expect(standing()).toContainText('not running any more');
  await field('en/home.json', 'why.title').fill('Typed meanwhile');
  await editor.startAgain();
  await expect.poll(() => editor.read(home)).toContain('Typed meanwhile');
  await expectSaved();
});
