import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findLeadFunction } from '../../server/cli/find-lead-function.ts';
import { copyProject, type ProjectCopy } from '../support/copy-project.ts';
import { runServer } from '../support/run-server.ts';
import { sendLead, validLead } from '../support/send-lead.ts';
import { languages } from '../support/site.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { addFiles } from '../support/write-files.ts';

let project: ProjectCopy;
const key = 'a-key-of-our-own';

const page = (heading: string, more: string) => `---
label: "${heading}"
title: "${heading} of everything we do for you"
description: "${heading} of everything: what each thing costs, what is in it and what is not, and when it is due, in one table."
keywords: "prices"
heading: "${heading}"
standfirst: "One price for each thing."
translationOf: "prices"
${more}
---

## Table

| Thing | Price |
| --- | --- |
| Page | 100 |
`;

const [first = '', second = first, ...others] = languages.map(({ code }) => code);

/** Takes the entry after a key out of the configuration, up to the line that closes it. */
const without = (text: string, key: string, instead: string) =>
  text.replace(new RegExp(`^ {2}${key}: (\\{.*\\}|\\[[\\s\\S]*?^ {2}\\]|\\{[\\s\\S]*?^ {2}\\}),$`, 'm'), `  ${key}: ${instead},`);

beforeAll(async () => {
  project = copyProject();
  const content = join(project.folder, 'site', 'content');
  project.edit('site/site.config.ts', (text) => {
    const entries = [...text.matchAll(/^ {4}\{ code: '([\w-]+)'.*$/gm)].map(([line]) => line);
    const reordered = [entries[1], entries[0], ...entries.slice(2)].filter(Boolean).join('\n');
    const bare = [
      ['stories', '[]'],
      ['bookingWidget', 'null'],
      ['modules', '{ blog: false, portfolio: false }'],
    ].reduce((all, [key = '', instead = '']) => without(all, key, instead), text);
    return bare.replace(entries.join('\n'), reordered);
  });
  for (const code of languages.map((language) => language.code)) {
    for (const file of ['blog.json', 'portfolio.json', 'stories.json', 'sample-widget.json'])
      rmSync(join(content, code, file), { force: true });
    rmSync(join(content, code, 'blog'), { recursive: true, force: true });
    project.edit(`site/content/${code}/home.json`, (text) => {
      const { story: _, testimonials: __, ...home } = JSON.parse(text);
      return JSON.stringify(home);
    });
  }
  addFiles(content, {
    [`${first}/pages/prices.md`]: page('Prices', 'menu: header'),
    [`${second}/pages/what-it-costs.md`]: page('Costs', 'slug: our-costs\nmenu: header'),
  });
  writeFileSync(join(project.folder, '.env'), `ANON_KEY=${key}\n`);
  const { succeeded, output } = await project.build();
  expect(succeeded, output).toBe(true);
});
afterAll(() => project?.remove());

const dist = () => join(project.folder, 'dist');
const open = (path: string): HTMLElement => parse(readFileSync(join(dist(), `${path}.html`), 'utf8'));
const hrefs = (element: HTMLElement, selector: string) =>
  element.querySelectorAll(selector).map((link) => link.getAttribute('href'));
const prefix = (code: string) => (code === second ? '' : `/${code}`);

test('without blog, portfolio, calendar, stories and testimonials nothing leads to them', () => {
  const files = readdirSync(dist(), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /blog|portfolio|sample[\\/]booking\.html|feed/.test(file))).toEqual([]);
  for (const file of files.filter((name) => /\.(html|xml)$/.test(name)))
    expect(readFileSync(join(dist(), file), 'utf8'), file).not.toMatch(
      /\/blog|\/portfolio|\/sample\/booking|atom\+xml|drive\.google/,
    );
});

test('a page from pages/ has its own address in each language, and stands in the menu of those that have it', () => {
  const own = open(`${prefix(first)}/prices`);
  expect(own.querySelector('h1')?.text).toBe('Prices');
  expect(own.querySelectorAll('table td')).toHaveLength(2);
  expect(hrefs(own, 'link[rel=alternate][hreflang]').map((href) => new URL(href ?? '').pathname)).toEqual([
    '/our-costs',
    `${prefix(first)}/prices`,
    '/our-costs',
  ]);
  expect(hrefs(own, 'header nav a').at(-1)).toBe(`${prefix(first)}/prices`);
  expect(hrefs(own, 'header a[hreflang]')).toEqual([
    '/our-costs',
    `${prefix(first)}/prices`,
    ...others.map((code) => `/${code}/`),
  ]);
  expect(readFileSync(join(dist(), '_redirects'), 'utf8')).toContain('/our-costs/ /our-costs 301');
  expect(readFileSync(join(dist(), 'sitemap.xml'), 'utf8')).toContain('/our-costs</loc>');
  expect(existsSync(join(dist(), 'share', second, 'our-costs.png'))).toBe(true);
});

test('the key in .env is the one of the form, and the only one that the server takes', async () => {
  const page = readFileSync(join(dist(), 'contact.html'), 'utf8');
  expect(findLeadFunction(page, 'https://harbour.example/contact').key).toBe(key);
  cpSync('dist-server', join(project.folder, 'dist-server'), { recursive: true });
  const server = await runServer(
    { SITE: 'site', SITE_DIR: 'dist', DATA_DIR: createTemporaryFolder() },
    { folder: project.folder },
  );
  onTestFinished(async () => void (await server.stop()));
  expect((await sendLead(server.address, validLead, { apikey: key })).status).toBe(200);
  expect((await sendLead(server.address)).status).toBe(401);
});

test('a build that fails leaves the old site as it is', async () => {
  const before = statSync(join(dist(), 'index.html')).mtimeMs;
  project.edit(`site/content/${first}/pages/prices.md`, (text) => `${text}\n[Nowhere](/nope) {brnad}\n`);
  const { succeeded, output } = await project.build();
  expect(succeeded).toBe(false);
  expect(output).toContain(`site/content/${first}/pages/prices.md: line 18: the link /nope leads to a page that does not exist`);
  expect(output).toContain('{brnad} is not filled in here; write {brand}');
  expect(output).not.toMatch(/^\s+at /m);
  expect(statSync(join(dist(), 'index.html')).mtimeMs).toBe(before);
});

test('a folder that holds something else than a built site is left as it is', async () => {
  const { succeeded, output } = await project.build({ SITE_DIR: 'site' });
  expect(succeeded).toBe(false);
  expect(output).toContain('site/ is not a built site');
  expect(existsSync(join(project.folder, 'site', 'site.config.ts'))).toBe(true);
});
