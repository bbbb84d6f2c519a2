import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../../model/configuration/read-configuration.ts';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import type { HtmlElement } from '../../support/html/html.ts';
import { ownerFolder } from '../../support/owners/owner-folder.ts';
import { languageOfCount, offerCount, withoutWeek } from '../../support/owners/write-eight-languages.ts';

const bookingPage = readConfiguration(ownerFolder).links.booking;

/** Tests that pages which the owner does without are absent, and which pictures stand where. */
export function testAbsentModules({ folder, read, parse }: BuiltCopy): void {
  test('without blog, portfolio, calendar and stories nothing leads to them', () => {
    const files = readdirSync(folder(), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /blog|portfolio|sample[\\/]booking\.html|feed/.test(file))).toEqual([]);
    const texts = files.filter((name) => /\.(html|xml)$/.test(name));
    expect(texts.length).toBeGreaterThan(8);
    for (const file of texts)
      expect(read(file), file).not.toMatch(/\/blog|\/portfolio|\/sample\/booking|atom\+xml|drive\.google/);
  });

  test('the contact page leads to the booking page in its body', () => {
    const [, body = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(read('/contact')) ?? [];
    expect(body).toContain(`href="${bookingPage}"`);
  });

  test('a home page without a drawn calendar has none, and other pages have the days of the language', () => {
    const drawn = (path: string) =>
      parse(path)
        .querySelectorAll('main [role=img]')
        .map(({ text }) => text);
    expect(drawn(`/${withoutWeek}/`)).toEqual([]);
    expect(drawn(`/${languageOfCount[5]}/`)).toHaveLength(1);
    expect(drawn(`/${withoutWeek}/404`).join()).toMatch(/^pon\.wt\.śr\.czw\.pt\.sob\.niedz\./);
  });

  test('a reason and an offer have a drawing, a photograph or nothing, as they say', () => {
    const entries = parse(`/${languageOfCount[8]}/`).querySelectorAll('main ul > li');
    const shown = (entry: HtmlElement, kinds: string) =>
      entry.querySelectorAll(kinds).map((picture) => /photograph/.exec(picture.getAttribute('src') ?? '')?.[0] ?? 'drawing');
    const reasons = entries.slice(0, 8).flatMap((entry) => shown(entry, 'svg, img')[0] ?? 'none');
    const offers = entries.slice(8, 8 + offerCount).map((entry) => entry.querySelectorAll('img, div').length > 1);
    expect(reasons).toEqual(['drawing', 'none', 'photograph', 'none', 'drawing', 'none', 'photograph', 'none']);
    expect(offers).toEqual([true, false, true, true, true]);
  });

  test('a photograph is sent in smaller copies, and never as it was taken', () => {
    const files = readdirSync(join(folder(), '_astro')).filter((name) => name.startsWith('photograph'));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });
}
