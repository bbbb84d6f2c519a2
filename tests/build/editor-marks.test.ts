import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '../../editor/preview/messages.ts';
import { readValue } from '../../editor/server/edit-file.ts';
import { fill } from '../../i18n/fill.ts';
import type { Language } from '../../i18n/language.ts';
import { factsOf } from '../../model/configuration/facts.ts';
import { valueAt } from '../../model/files/value-at.ts';
import { logoFile } from '../../model/logo/load-drawings.ts';
import type { Owner } from '../../model/owner/owner.ts';
import { readOwner } from '../../model/owner/read-owner.ts';
import { listMarkedTexts } from '../support/editor/list-marked-texts.ts';
import { openPreview } from '../support/editor/open-preview.ts';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles } from '../support/files/write-files.ts';
import { readDocuments } from '../support/html/listed-pages.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { randomPages } from '../support/owners/random-pages.ts';
import { landing, landingText, testChanges } from './editor-marks/changes.ts';

const northwind = 'examples/northwind';
const { owner: another } = await readOwner(northwind);
const { path: folder, remove } = makeTemporaryFolder();
const { owner } = await readOwner(writeOwner());
afterAll(remove);

/** Writes the tests' own owner with further pages of sections. */
function writeOwner(): string {
  cpSync(ownerFolder, folder, { recursive: true });
  addFiles(folder, { [landing]: landingText('Book spring') });
  for (const { file, page } of randomPages) addFiles(join(folder, 'content'), { [file]: JSON.stringify(page) });
  return folder;
}

const flatten = (text: string) => text.replace(/\s+/g, ' ').trim();
const firstWord = /[\p{L}\p{N}]{2,}/u;

const readFiles = new Map<string, ReturnType<typeof readValue>>();

function readOnce(folder: string, file: string) {
  const path = join(folder, file);
  const read = readFiles.get(path) ?? readValue(file, readFileSync(path, 'utf8'));
  readFiles.set(path, read);
  return read;
}

function textAt({ file, key, line = 0 }: Place, { folder, configuration }: Owner): string {
  const read = readOnce(folder, file);
  if ('unreadable' in read) throw new Error(`${file}: ${read.unreadable}`);
  const lines = read.body
    ?.trim()
    .split('\n')
    .slice(line - 1)
    .join('\n');
  const text =
    key === '' ? fill(lines ?? '', factsOf(configuration, configuration.languages[0])) : valueAt(read.value, key.split('.'));
  return typeof text === 'string' ? flatten(text) : '';
}

/** A pattern for a text as a page shows it, with its placeholders filled in. */
const asPattern = (text: string) =>
  text
    .split(/\{[\w.]+\}/)
    .map(RegExp.escape)
    .join('.*');

/** Opens the preview of an owner before the tests of a group. `read` reads each of its pages once, `readAnew` each time. */
function preview({ folder }: Owner): Record<'read' | 'readAnew', (path: string) => Promise<string>> {
  let opened: Awaited<ReturnType<typeof openPreview>>;
  const pages = new Map<string, Promise<string>>();

  beforeAll(async () => {
    opened = await openPreview(folder);
    return () => opened.stop();
  });
  return {
    read(path) {
      const page = pages.get(path) ?? opened.read(path);
      pages.set(path, page);
      return page;
    },
    readAnew: (path) => opened.read(path),
  };
}

/** Values that pages turn into texts: prices, opening hours and the code of the country. */
const made = /^site\.config\.jsonc (offers\..*\.price\.|hours\.|address\.country)/;

function readValueOf({ file }: Place, folder: string): unknown {
  const read = readOnce(folder, file);
  return 'value' in read ? read.value : undefined;
}

function expectEachMarked(page: string, language: Language, owner: Owner) {
  const { marked, unmarked } = listMarkedTexts(page);
  expect(marked.length).toBeGreaterThan(20);
  expect(marked.some(({ place }) => place.file === logoFile)).toBe(true);
  for (const { place, text, isAttribute } of marked.filter((one) => one.place.file !== logoFile)) {
    if (made.test(`${place.file} ${place.key}`)) {
      expect(valueAt(readValueOf(place, owner.folder), place.key.split('.')), place.key).toBeDefined();
      continue;
    }
    const held = textAt(place, owner);
    // A place in Markdown names the line where its block begins. An attribute may join several texts.
    if (place.key === '') expect(held.slice(0, 200)).toContain(firstWord.exec(text)?.[0] ?? '');
    else
      expect({ ...place, text: flatten(text) }).toEqual({
        ...place,
        text: expect.stringMatching(isAttribute ? asPattern(held) : `^${asPattern(held)}$`),
      });
  }
  const { url } = owner.configuration;
  // Texts of no field: the language's code, and the address of an article.
  const known = new RegExp(`^(${language.code}|${RegExp.escape(new URL(url).host)}/.*)$`, 'i');
  expect(unmarked.map(flatten).filter((text) => !known.test(text))).toEqual([]);
}

describe.each(owner ? [owner] : [])('the preview of the tests’ own owner', (own) => {
  const { read, readAnew } = preview(own);

  test.each(own.pages)('$path: each text names the field that holds it', async ({ path, language }) => {
    expectEachMarked(await read(path), language, own);
  });

  test('has the texts of the built pages, letter by letter', async () => {
    // The blog's pages also list articles here that are not published yet.
    const same = readDocuments().filter(
      ({ address, isListed }) => isListed && own.pages.some(({ path, kind }) => path === address && !/blog|article/.test(kind)),
    );
    expect(same.length).toBeGreaterThan(3);
    /** The version of the consent's wording, a hash, which the function computes from words without marks. */
    const hashIn = (page: string) => /value="[\w-]{12}"/.exec(page)?.[0];
    for (const { address, html } of same) {
      const shown = await read(address);
      const built = html.outerHTML;
      expect(hashIn(shown)).toBe(hashIn(built));
      expect(flatten(listMarkedTexts(shown).seen)).toBe(flatten(listMarkedTexts(built).seen));
    }
  });

  // Last: it changes the folder.
  testChanges(own.folder, readAnew);
});

// The marks of the preview depend on the motif and on Markdown, not on the wording: the second owner differs in both.
describe.each(another ? [another] : [])('the preview of an owner with another motif and pages of Markdown', (own) => {
  const { read } = preview(own);
  const codes = own.configuration.languages.map(({ code }) => code);
  /** One page of each kind, the languages in turn. */
  const ofEachKind = [...Map.groupBy(own.pages, ({ kind }) => kind).values()].flatMap(
    (pages, index) => pages.find(({ language }) => language.code === codes[index % codes.length]) ?? [],
  );

  test.each(ofEachKind)('$kind at $path: each text names the field that holds it', async ({ path, language }) => {
    expectEachMarked(await read(path), language, own);
  });
});
