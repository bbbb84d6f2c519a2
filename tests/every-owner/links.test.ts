import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  isFramed,
  isNotFoundPage,
  listBuiltPages,
  siteFolder,
} from '../support/html/built-site.ts';
import { readDocuments } from '../support/html/listed-pages.ts';
import { configuration, findPageName, parsePath } from '../support/owners/site.ts';

const documents = readDocuments();
const byAddress = new Map(documents.map((document) => [document.address, document]));
const framed = new Set(
  listBuiltPages()
    .map(({ address }) => address)
    .filter(isFramed),
);
const isFile = (path: string) =>
  /\.\w+$/.test(path) && existsSync(join(siteFolder, decodeURI(path)));

/** Where a link of a page leads within the site, with its fragment. */
function findTarget(href: string, address: string): { path: string; fragment: string } | undefined {
  const url = new URL(href, configuration.url + address);
  return url.origin === configuration.url
    ? { path: url.pathname, fragment: decodeURIComponent(url.hash.slice(1)) }
    : undefined;
}

const linksIn = (address: string) =>
  (byAddress.get(address)?.html.querySelectorAll('a[href]') ?? []).flatMap((link) => {
    const target = findTarget(link.getAttribute('href') ?? '', address);
    return target ? [{ ...target, isSwitch: link.getAttribute('hreflang') !== undefined }] : [];
  });

describe.each(documents.map(({ address, language }) => ({ address, code: language.code })))(
  '$address',
  ({ address, code }) => {
    test('leads to pages, files and headings that exist, in its own language', () => {
      for (const { path, fragment, isSwitch } of linksIn(address)) {
        if (isFile(path)) continue;
        if (!isSwitch) expect(parsePath(path).language.code, path).toBe(code);
        if (framed.has(path)) continue;
        const target = byAddress.get(path);
        expect(target, `${path} exists`).toBeDefined();
        if (fragment)
          expect(
            target?.html.querySelector(`[id="${fragment}"]`),
            `${path}#${fragment}`,
          ).not.toBeNull();
      }
    });

    test('asks for pictures, fonts, icons and feeds that exist', () => {
      const html = byAddress.get(address)?.html;
      const addresses = (html?.querySelectorAll('img[src],link[href],script[src]') ?? []).flatMap(
        (element) => [
          element.getAttribute('src') ?? element.getAttribute('href') ?? '',
          ...(element.getAttribute('srcset') ?? '')
            .split(',')
            .map((candidate) => candidate.trim().split(' ')[0] ?? ''),
        ],
      );
      for (const path of addresses.filter((candidate) => candidate.startsWith('/')))
        expect(isFile(path), path).toBe(true);
    });
  },
);

test('every page can be reached from the home page', () => {
  const reached = new Set(['/']);
  for (const address of reached)
    for (const { path } of linksIn(address)) if (byAddress.has(path)) reached.add(path);
  const orphans = documents
    .map(({ address }) => address)
    // These answer a wrong address and a sent form.
    .filter(
      (address) =>
        !isNotFoundPage(address) && findPageName(address) !== 'thanks' && !reached.has(address),
    );
  expect(orphans).toEqual([]);
});
