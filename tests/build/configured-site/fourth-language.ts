import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type BuiltCopy, expectToFit } from '../../support/files/build-copy.ts';
import type { ProjectCopy } from '../../support/files/copy-project.ts';
import type { HtmlElement } from '../../support/html/html.ts';
import { writePseudoLanguage } from '../../support/owners/pseudo-language.ts';
import { configuration, languages, pagePaths, wordsIn } from '../../support/owners/site.ts';

/** Read from right to left, though written in Latin letters, which the fonts have. */
export const added = 'he';
const name = 'Ivrit';
const tagline = 'Dås Systém hinter einer vollen Wöche, jede Woche.';
const entry = `{ "code": "${added}", "name": "${name}", "flag": "IL", "locale": "en_IL", "tagline": "${tagline}", "paths": { "about": "hem", "blog": "yoman", "contact": "ktivu" } }`;
const codes = [...languages.map(({ code }) => code), added];
const prefixOf = (code: string) => (code === codes[0] ? '' : `/${code}`);
/** The address of a page in a language: the added language has its own for some pages. */
const addressIn = (code: string, path: string) =>
  prefixOf(code) +
  (code === added ? path.replace('/about', '/hem').replace('/blog', '/yoman').replace('/contact', '/ktivu') : path);

/** Adds a language that reads from right to left, and whose home page does without testimonials. */
export function addLanguage(project: ProjectCopy): void {
  project.edit('site/site.config.jsonc', (text) => text.replace(/("languages": \[[\s\S]*?)\n {2}\],/, `$1,\n    ${entry}\n  ],`));
  writePseudoLanguage(join(project.folder, 'site', 'content'), 'en', added);
  const edit = (file: string, change: (words: ReturnType<typeof JSON.parse>) => unknown) =>
    project.edit(`site/content/${added}/${file}.json`, (text) => JSON.stringify(change(JSON.parse(text))));
  const captions = 'WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nJemand sitzt im Stuhl.\n';
  writeFileSync(join(project.folder, `site/media/chair.${added}.vtt`), captions);
  edit('home', ({ testimonials: _, ...home }) => home);
}

const hrefs = (elements: HtmlElement[]) => elements.map((element) => element.getAttribute('href'));

const textsOf = (page: HtmlElement) =>
  page
    .querySelectorAll('body *:not(script, style)')
    .flatMap((element) => element.ownTexts.map((text) => text.trim()))
    .filter(Boolean);

export function testFourthLanguage({ folder, read, parse, open }: BuiltCopy): void {
  describe('one entry and one folder make a fourth language', () => {
    const paths = [...Object.values(pagePaths), '/404'];

    test.each(paths)('%s exists, and its language menu leads to it in all four languages', (path) => {
      const page = parse(addressIn(added, path));
      expect(page.querySelector('html')?.getAttribute('lang')).toBe(added);
      expect(page.querySelector('h1')?.text.trim()).not.toBe('');
      for (const code of codes) {
        const links = parse(addressIn(code, path)).querySelectorAll('header a[hreflang]');
        expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(codes);
        if (path !== '/404') expect(hrefs(links)).toEqual(codes.map((other) => addressIn(other, path)));
      }
    });

    test.each(paths.filter((path) => !/404|thanks/.test(path)))('%s has an alternate in each of the four languages', (path) => {
      for (const code of codes) {
        const alternates = parse(addressIn(code, path)).querySelectorAll('link[rel=alternate][hreflang]');
        expect(hrefs(alternates)).toEqual(
          [...codes, codes[0] as string].map((other) => `${configuration.url}${addressIn(other, path)}`),
        );
      }
    });

    test('every article exists, with its alternates', () => {
      const links = parse(addressIn(added, '/blog')).querySelectorAll(`main a[href^="/${added}/yoman/"]`);
      const articles = new Set(hrefs(links).filter((href) => !/^\/\w+\/yoman\/page|\.xml$/.test(href ?? '')));
      expect(articles.size).toBeGreaterThanOrEqual(2);
      for (const href of articles) {
        const alternates = parse(href as string).querySelectorAll('link[rel=alternate][hreflang]');
        expect(alternates.map((link) => link.getAttribute('hreflang'))).toEqual(expect.arrayContaining(codes));
      }
    });

    test('redirects, the feed and share images include it', () => {
      const redirects = read('/_redirects');
      expect(redirects).toContain(`/${added} /${added}/ 301`);
      expect(redirects).toContain(`/${added}/hem/ /${added}/hem 301`);
      for (const rule of ['about /hem', 'blog /yoman', 'blog/* /yoman/:splat'])
        expect(redirects).toContain(`\n/${added}/${rule.replace(' ', ` /${added}`)} 301\n`);
      expect(redirects).toContain(`/${added}/* /${added}/404.html 404`);
      const home = parse(`/${added}/`);
      const image = home.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
      expect(existsSync(join(folder(), new URL(image).pathname))).toBe(true);
      const feed = home.querySelector('link[type="application/atom+xml"]')?.getAttribute('href') ?? '';
      expect(existsSync(join(folder(), feed))).toBe(true);
    });

    test('no word of another language is left on its pages', () => {
      for (const path of [pagePaths.home, pagePaths.services, pagePaths.contact]) {
        const english = new Set(textsOf(parse(path)));
        const left = textsOf(parse(addressIn(added, path))).filter((text) => english.has(text) && /\p{L}{4}/u.test(text));
        const named = [configuration.name, configuration.email, ...languages.map(({ name }) => name), name];
        expect(left.filter((text) => !named.some((name) => text.includes(name) || name.includes(text)))).toEqual([]);
      }
    });

    test('testimonials that one language leaves out stay in the others', () => {
      const quotations = (code: string) => parse(`${prefixOf(code)}/`).querySelectorAll('main blockquote').length;
      const english = wordsIn(languages[0]).home.testimonials?.items ?? [];
      expect(english.length).toBeGreaterThan(0);
      expect(quotations(added)).toBe(quotations(codes[0] as string) - english.length);
    });

    test('its calendar reads from right to left, and fits phones and desks', async () => {
      const page = await open(addressIn(added, '/contact'), 320);
      expect(await page.locator('[data-embed=click] button').count()).toBe(1);
      await expectToFit(page, 'rtl');
    });
  });
}
