import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { feedPath } from '../../src/seo/xml.ts';
import { siteFolder } from '../support/html/built-site.ts';
import { parseHtml } from '../support/html/html.ts';
import { alternatesIn, readDocuments } from '../support/html/listed-pages.ts';
import { blogLanguages, configuration, pagePath } from '../support/owners/site.ts';

const read = (path: string) => readFileSync(join(siteFolder, path), 'utf8');
const schema = (fileName: string) => ({
  fileName,
  contents: readFileSync(join('tests/support/html/schemas', fileName), 'utf8'),
});
const listed = readDocuments().filter(({ isListed }) => isListed);

describe('sitemap', () => {
  const entries = parseHtml(read('sitemap.xml')).querySelectorAll('url');
  const locOf = (entry: (typeof entries)[number]) => entry.querySelector('loc')?.text ?? '';

  test('is valid by the sitemap protocol', async () => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'sitemap.xml', contents: read('sitemap.xml') }],
      schema: [schema('sitemap.xsd')],
      preload: [schema('xhtml-link.xsd')],
    });
    expect(errors).toEqual([]);
  });

  test('lists every page that search engines may list, and no other', () => {
    expect(entries.map(locOf).sort()).toEqual(
      listed.map(({ address }) => configuration.url + address).sort(),
    );
  });

  test('has the same alternates as the head of each page', () => {
    for (const entry of entries) {
      const page = listed.find(({ address }) => configuration.url + address === locOf(entry));
      const links = entry
        .querySelectorAll('xhtml\\:link')
        .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
      expect(Object.fromEntries(links)).toEqual(page && alternatesIn(page.html));
    }
  });

  test('is named by robots.txt', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${configuration.url}/sitemap.xml`);
  });
});

describe.each(blogLanguages)('feed in $code', (language) => {
  const path = feedPath(language);
  const entries = parseHtml(read(path)).querySelectorAll('entry');
  const articles = listed.filter(({ address }) =>
    address.startsWith(`${pagePath('blog', language)}/`),
  );

  test('is valid by RFC 4287', async () => {
    const { errors } = await validateXML({
      xml: [{ fileName: 'feed.xml', contents: read(path) }],
      schema: [schema('atom.rng')],
      extension: 'relaxng',
    });
    expect(errors).toEqual([]);
  });

  test('holds the newest articles of its language in full, every address absolute', () => {
    const ids = entries.map((entry) => entry.querySelector('id')?.text ?? '');
    expect(ids.length).toBe(
      Math.min(20, articles.filter(({ html }) => html.querySelector('main article h1')).length),
    );
    for (const id of ids)
      expect(articles.map(({ address }) => configuration.url + address)).toContain(id);
    for (const entry of entries) {
      // The text is parsed twice: its HTML is escaped in the XML.
      const content = parseHtml(parseHtml(entry.querySelector('content')?.text ?? '').text);
      expect(content.text.split(/\s+/).length).toBeGreaterThan(50);
      for (const element of content.querySelectorAll('[href],[src]'))
        expect(element.getAttribute('href') ?? element.getAttribute('src')).toMatch(
          /^(https?:|mailto:|tel:)/,
        );
    }
  });

  test('is linked from the blog in its language', () => {
    const blog = listed.find(({ address }) => address === pagePath('blog', language));
    const link = blog?.html.querySelector('link[type="application/atom+xml"]');
    expect(link?.getAttribute('href')).toBe(path);
  });
});
