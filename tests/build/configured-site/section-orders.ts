import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../support/browser/check-access.ts';
import { type BuiltCopy, expectToFit } from '../../support/files/build-copy.ts';
import type { ProjectCopy } from '../../support/files/copy-project.ts';
import { addFiles } from '../../support/files/write-files.ts';
import { randomPages } from '../../support/owners/random-pages.ts';
import { languages, localizePath, pagePaths, wordsIn } from '../../support/owners/site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** A page of seven sections with form and consent bar; the budget of a page that an owner has is in tests/every-owner/budgets.test.ts. */
const pageBytes = 16_000;

const listed = [{ id: 'next' }, { id: 'mission' }];

/** Adds pages whose sections stand in random orders, and gives the page about the agency two of its parts. */
export function addRandomPages(project: ProjectCopy): void {
  const content = join(project.folder, 'site/content');
  for (const { file, page } of randomPages) addFiles(content, { [file]: JSON.stringify(page) });
  for (const code of readdirSync(content))
    project.edit(`site/content/${code}/about.json`, (text) => JSON.stringify({ ...JSON.parse(text), sections: listed }));
}

export function testSectionOrders({ open, read, parse }: BuiltCopy): void {
  test('a page of the engine shows the parts that its words list, in their order', () => {
    const { next, mission } = wordsIn(languages[0]).about;
    const titles = parse(pagePaths.about).querySelectorAll('main h2');
    expect(titles.map(({ text }) => text)).toEqual([next.title, mission.title]);
  });

  describe.each(randomPages)('sections in the random order $seed', ({ language, seed, page: { sections } }) => {
    const path = localizePath(`/order-${seed}`, language);
    const order = sections.map((section) => Object.keys(section)[1]).join(', ');

    test(`make a page that is valid, small and whole: ${order}`, async () => {
      const { results } = await validator.validateString(read(path), path);
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
      expect(brotliCompressSync(read(path)).length).toBeLessThan(pageBytes);
      const levels = parse(path)
        .querySelectorAll('main :is(h1, h2, h3)')
        .map(({ tagName }) => Number(tagName.slice(1)));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    });

    test(`fit every screen and have no violation of axe: ${order}`, async () => {
      const page = await open(path, 1440);
      expect(await findViolations(page)).toEqual([]);
      await expectToFit(page, 'ltr');
    });
  });
}
