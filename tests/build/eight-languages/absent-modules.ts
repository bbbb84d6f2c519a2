import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../../model/configuration/read-configuration.ts';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import { ownerFolder } from '../../support/owners/owner-folder.ts';
import { languageOfCount, withoutWeek } from '../../support/owners/write-eight-languages.ts';

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

  test('an offer has a drawing with its words, a photograph or nothing', () => {
    const offers = parse(`/${languageOfCount[8]}/`)
      .querySelectorAll('main li:has(> div > h3)')
      .map((entry) => entry.querySelector('img')?.getAttribute('src') ?? 'none');
    const kinds = offers.map((src) => /photograph|none/.exec(src)?.[0] ?? 'drawing');
    expect(kinds.slice(0, 2).concat(kinds.at(-1) ?? '')).toEqual(['drawing', 'none', 'photograph']);
  });

  test('a photograph is sent in smaller copies, and never as it was taken', () => {
    const files = readdirSync(join(folder(), '_astro')).filter((name) => name.startsWith('photograph'));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });
}
