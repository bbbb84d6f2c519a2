import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Place } from '../../editor/preview/messages.ts';
import { readValue } from '../../editor/server/edit-file.ts';
import { fill } from '../../i18n/fill.ts';
import { formatOpeningHours } from '../../i18n/opening-hours.ts';
import { formatPostalAddress } from '../../i18n/postal-address.ts';
import { factsOf } from '../../model/configuration/facts.ts';
import { valueAt } from '../../model/files/value-at.ts';
import { readOwner } from '../../model/owner/read-owner.ts';
import { listMarkedTexts } from '../support/list-marked-texts.ts';
import { readDocuments } from '../support/listed-pages.ts';
import { openPreview } from '../support/open-preview.ts';
import { ownerFolder } from '../support/owner-folder.ts';
import { brand } from '../support/site.ts';

const { owner } = await readOwner(ownerFolder);
const pages = owner?.pages ?? [];

let preview: Awaited<ReturnType<typeof openPreview>>;
// A cold start of the development server.
beforeAll(async () => {
  preview = await openPreview(ownerFolder);
});
afterAll(() => preview.stop());

const flatten = (text: string) => text.replace(/\s+/g, ' ').trim();
const firstWord = /[\p{L}\p{N}]{2,}/u;

function textAt({ file, key, line = 0 }: Place): string {
  const read = readValue(file, readFileSync(join(ownerFolder, file), 'utf8'));
  if ('unreadable' in read) throw new Error(`${file}: ${read.unreadable}`);
  const lines = read.body
    ?.trim()
    .split('\n')
    .slice(line - 1)
    .join('\n');
  const text = key === '' ? fill(lines ?? '', factsOf(brand)) : valueAt(read.value, key.split('.'));
  return typeof text === 'string' ? flatten(text) : '';
}

/** A pattern for a text as a page shows it, with its placeholders filled in. */
const asPattern = (text: string) =>
  text
    .split(/\{[\w.]+\}/)
    .map(RegExp.escape)
    .join('.*');

test.each(pages)('$path: each text of the preview names the field that holds it', async ({ path, language }) => {
  const { marked, unmarked } = listMarkedTexts(await preview.read(path));
  expect(marked.length).toBeGreaterThan(20);
  for (const { place, text, isAttribute } of marked) {
    const held = textAt(place);
    // A place in Markdown names the line where its block begins. An attribute may join several texts.
    if (place.key === '') expect(held.slice(0, 200)).toContain(firstWord.exec(text)?.[0] ?? '');
    else
      expect({ ...place, text: flatten(text) }).toEqual({
        ...place,
        text: expect.stringMatching(isAttribute ? asPattern(held) : `^${asPattern(held)}$`),
      });
  }
  // Texts of no field: the language's code, and the address of an article.
  const known = new RegExp(`^(${language.code}|${RegExp.escape(new URL(brand.url).host)}/.*)$`, 'i');
  // Pages format opening hours and the postal address from codes, so these texts have no mark.
  const hours = formatOpeningHours(brand.hours ?? [], language).flatMap(({ days, times }) => [days, times]);
  const made = [...hours, ...(brand.address ? formatPostalAddress(brand.address, language) : [])].map(flatten);
  expect(unmarked.map(flatten).filter((text) => !known.test(text) && !made.includes(text))).toEqual([]);
});

test('a page of the preview has the texts of the built page, letter by letter', async () => {
  // In the preview, the blog's pages also list articles that are not published yet.
  const same = readDocuments().filter(
    ({ address, isListed }) => isListed && pages.some(({ path, kind }) => path === address && !/blog|article/.test(kind)),
  );
  expect(same.length).toBeGreaterThan(3);
  /** The version of the consent's wording, a hash, which the function computes from words without marks. */
  const hashIn = (page: string) => /value="[\w-]{12}"/.exec(page)?.[0];
  for (const { address, html } of same) {
    const shown = await preview.read(address);
    expect(hashIn(shown)).toBe(hashIn(html.outerHTML));
    expect(flatten(listMarkedTexts(shown).seen)).toBe(flatten(listMarkedTexts(html.outerHTML).seen));
  }
});
