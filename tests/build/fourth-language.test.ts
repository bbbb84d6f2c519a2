import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/copy-project.ts';
import { writePseudoLanguage } from '../support/pseudo-language.ts';
import { brand, languages, pagePaths } from '../support/site.ts';

const entry = `{ code: 'de', name: 'Deutsch', flag: 'DE', locale: 'de_DE', tagline: 'Dås Systém hinter einer vollen Wöche, jede Woche.' },`;
const codes = [...languages.map(({ code }) => code), 'de'];
const prefixOf = (code: string) => (code === codes[0] ? '' : `/${code}`);

let project: ProjectCopy;
let output = '';

beforeAll(async () => {
  project = copyProject();
  project.edit('site/site.config.ts', (text) => text.replace(/(languages: \[[\s\S]*?)\n {2}\],/, `$1\n    ${entry}\n  ],`));
  writePseudoLanguage(join(project.folder, 'site', 'content'), 'en', 'de');
  // English has its captions in a file, which no other language can read.
  project.edit('site/content/de/stories.json', (text) => {
    const stories = JSON.parse(text);
    stories.items.business.captions = [{ from: 0, to: 3, text: 'Jemand sitzt im Stuhl.' }];
    return JSON.stringify(stories);
  });
  const built = await project.build();
  output = built.output;
  expect(built.succeeded, output).toBe(true);
});
afterAll(() => project?.remove());

const fileOf = (path: string) => join(project.folder, 'dist', path.endsWith('/') ? `${path}index.html` : `${path}.html`);
const open = (path: string) => parse(readFileSync(fileOf(path), 'utf8'));
const hrefs = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('href'));

describe('one entry and one folder make a fourth language', () => {
  const paths = [...Object.values(pagePaths), '/404'];

  test.each(paths)('%s is there, and leads to itself in all four', (path) => {
    const page = open(`${prefixOf('de')}${path}`);
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('de');
    expect(page.querySelector('h1')?.text.trim()).not.toBe('');
    for (const code of codes) {
      const links = open(`${prefixOf(code)}${path}`).querySelectorAll('header a[hreflang]');
      expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(codes);
      if (path !== '/404') expect(hrefs(links)).toEqual(codes.map((other) => `${prefixOf(other)}${path}`));
    }
  });

  test.each(paths.filter((path) => !/404|thanks/.test(path)))('%s names all four to search engines', (path) => {
    for (const code of codes) {
      const alternates = open(`${prefixOf(code)}${path}`).querySelectorAll('link[rel=alternate][hreflang]');
      expect(hrefs(alternates)).toEqual([...codes, codes[0] as string].map((other) => `${brand.url}${prefixOf(other)}${path}`));
    }
  });

  test('every article is there, with its alternates', () => {
    const links = open('/de/blog').querySelectorAll('main a[href^="/de/blog/"]');
    const articles = new Set(hrefs(links).filter((href) => !/^\/de\/blog\/page|\.xml$/.test(href ?? '')));
    expect(articles.size).toBeGreaterThanOrEqual(2);
    for (const href of articles) {
      const alternates = open(href as string).querySelectorAll('link[rel=alternate][hreflang]');
      expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual(expect.arrayContaining(codes));
    }
  });

  test('redirects, the feed and the shared pictures know it', () => {
    const redirects = readFileSync(join(project.folder, 'dist/_redirects'), 'utf8');
    expect(redirects).toContain('/de /de/ 301');
    expect(redirects).toContain('/de/about/ /de/about 301');
    expect(redirects).toContain('/de/* /de/404.html 404');
    const home = open('/de/');
    const image = home.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(existsSync(join(project.folder, 'dist', new URL(image).pathname))).toBe(true);
    const feed = home.querySelector('link[type="application/atom+xml"]')?.getAttribute('href') ?? '';
    expect(existsSync(join(project.folder, 'dist', feed))).toBe(true);
  });

  test('no word of another language is left on its pages', () => {
    for (const path of [pagePaths.home, pagePaths.services, pagePaths.contact]) {
      const english = new Set(textsOf(open(path)));
      const left = textsOf(open(`/de${path}`)).filter((text) => english.has(text) && /\p{L}{4}/u.test(text));
      const named = [brand.name, brand.email, ...languages.map(({ name }) => name), 'Deutsch'];
      expect(left.filter((text) => !named.some((name) => text.includes(name) || name.includes(text)))).toEqual([]);
    }
  });
});

const textsOf = (page: HTMLElement) =>
  page
    .querySelectorAll('body *:not(script, style)')
    .flatMap((element) => element.childNodes.filter((node) => node.nodeType === 3).map((node) => node.rawText.trim()))
    .filter(Boolean);

test('a missing key stops the build and names language, file and key', async () => {
  project.edit('site/content/de/contact.json', (text) => {
    const words = JSON.parse(text) as { form: { submit?: string } };
    delete words.form.submit;
    return JSON.stringify(words);
  });
  const { succeeded, output: told } = await project.build();
  expect(succeeded).toBe(false);
  expect(told).toContain('de/contact.json: form.submit: is missing');
});

test('a wrong setting stops the build and says what to write', async () => {
  project.edit('site/site.config.ts', (text) => text.replace(/phone: '[^']*'/, "phone: 'call us', fax: '1'"));
  const { succeeded, output: told } = await project.build();
  expect(succeeded).toBe(false);
  expect(told).toContain('phone: write the phone number with its country code');
  expect(told).toContain('fax: is not a known key');
});
