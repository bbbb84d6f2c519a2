import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import { addFiles } from '../../support/files/write-files.ts';
import type { HtmlElement } from '../../support/html/html.ts';
import { languageOfCount } from '../../support/owners/write-eight-languages.ts';

const [first = '', second = first, ...others] = Object.values(languageOfCount);
/** Its file in the second language, in the owner's folder. */
export const ownPage = `content/${second}/pages/prices.md`;

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

/** Writes pages of the owner's own into two of the languages. */
export const writeOwnPage = (owner: string) =>
  addFiles(owner, {
    [ownPage]: page('Prices', 'menu: header'),
    [`content/${first}/pages/what-it-was.md`]: page('Gone', 'until: 2020-01-31').replace('"prices"\nuntil', '"gone"\nuntil'),
    [`content/${second}/pages/campaign.md`]: page('Campaign', 'noindex: true').replace(
      '"prices"\nnoindex',
      '"campaign"\nnoindex',
    ),
    [`content/${first}/pages/what-it-costs.md`]: page('Costs', 'slug: our-costs\nmenu: header'),
  });

const hrefs = (element: HtmlElement, selector: string) =>
  element.querySelectorAll(selector).map((link) => link.getAttribute('href'));

export function testOwnPages({ folder, parse, read }: BuiltCopy): void {
  test('a page from pages/ has its own address in each language, and stands in the menu of those that have it', () => {
    const own = parse(`/${second}/prices`);
    expect(own.querySelector('h1')?.text).toBe('Prices');
    expect(own.querySelectorAll('table td')).toHaveLength(2);
    expect(hrefs(own, 'link[rel=alternate][hreflang]').map((href) => new URL(href ?? '').pathname)).toEqual([
      '/our-costs',
      `/${second}/prices`,
      '/our-costs',
    ]);
    expect(hrefs(own, 'header nav > a').at(-1)).toBe(`/${second}/prices`);
    expect(hrefs(own, 'header a[hreflang]')).toEqual(['/our-costs', `/${second}/prices`, ...others.map((code) => `/${code}/`)]);
    expect(read('/_redirects')).toContain('/our-costs/ /our-costs 301');
    expect(read('/sitemap.xml')).toContain('/our-costs</loc>');
    expect(existsSync(join(folder(), 'share', first, 'our-costs.png'))).toBe(true);
  });

  test('a page that search engines are not to list says so, and is not in the sitemap', () => {
    const robots = (path: string) => parse(path).querySelector('meta[name=robots]')?.getAttribute('content');
    expect([robots(`/${second}/campaign`), robots(`/${second}/prices`)]).toEqual(['noindex', undefined]);
    expect(read('/sitemap.xml')).not.toContain('campaign');
  });

  test('a page whose last day is over is not built, and leads to the home page', () => {
    expect(existsSync(join(folder(), 'what-it-was.html'))).toBe(false);
    expect(read('/sitemap.xml')).not.toContain('what-it-was');
    expect(read('/_redirects')).toContain('/what-it-was / 301');
  });
}
