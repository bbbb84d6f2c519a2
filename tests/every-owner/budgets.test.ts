import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isFramed, listBuiltPages, readBuiltPage, siteFolder } from '../support/html/built-site.ts';
import type { HtmlElement } from '../support/html/html.ts';
import { parseBuiltPage } from '../support/html/listed-pages.ts';
import { languages } from '../support/owners/site.ts';

/** A page with its styles, which the first TCP window of ten segments of 1,460 bytes holds. */
const pageBytes = 14_000;
/** Scripts of a page without the form, inline ones included. */
const scriptBytes = 4 * 1024;
/**
 * The two fonts of a language in Latin script together; others have more letters, or letters of
 * many shapes.
 */
const fontBytes = 35 * 1024;
/** The font of a story's client. */
const clientFontBytes = 10 * 1024;
const inLatin = languages.filter(({ code }) => new Intl.Locale(code).maximize().script === 'Latn');

/** The size of a file of the site as a host sends it: the build has compressed it. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const sumUp = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);

const isScript = (type: string | undefined) =>
  type === undefined || type === '' || type === 'module' || type === 'text/javascript';

/** A script's file and those that it imports statically. */
function listStaticImports(address: string, seen = new Set<string>()): Set<string> {
  const file = join(siteFolder, address);
  if (!address.endsWith('.js') || seen.has(address) || !existsSync(file)) return seen;
  seen.add(address);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:^|[;}])import(?:[^"'()]*?from)?["']([^"']+)["']/g,
  ))
    listStaticImports(new URL(specifier, `https://site.example${address}`).pathname, seen);
  return seen;
}

/** The bytes of a page's inline scripts, and of the files that its scripts load from the start. */
function weighScripts(html: HtmlElement): number {
  const scripts = html
    .querySelectorAll('script')
    .filter((script) => isScript(script.getAttribute('type')));
  const inline = scripts.filter((script) => !script.getAttribute('src')).map(({ text }) => text);
  const files = new Set(
    scripts.flatMap((script) => [...listStaticImports(script.getAttribute('src') ?? '')]),
  );
  return sumUp([
    ...inline.map((text) => brotliCompressSync(text).length),
    ...[...files].map((address) => sizeOf(join(siteFolder, address))),
  ]);
}

const pages = listBuiltPages().filter(({ address }) => !isFramed(address));

describe.each(pages)('$address', (page) => {
  test(`is whole, with its styles, within ${pageBytes} bytes`, () => {
    const styles = parseBuiltPage(page)
      .querySelectorAll('link[rel=stylesheet]')
      .map((link) => join(siteFolder, link.getAttribute('href') ?? ''));
    expect(sumUp([page.file, ...styles].map(sizeOf))).toBeLessThanOrEqual(pageBytes);
  });

  // React is not among them: it is asked for when the form is touched or near.
  const hasForm = readBuiltPage(page).includes('id="contact-form"');
  const budget = hasForm ? 2 * scriptBytes : scriptBytes;
  test(`has at most ${budget} bytes of script from the start`, () => {
    expect(weighScripts(parseBuiltPage(page))).toBeLessThanOrEqual(budget);
  });
});

/** The fonts that a page describes: the agency's own, and those of clients. */
function listFonts(address: string) {
  const html = readFileSync(join(siteFolder, address), 'utf8');
  const faces = [...html.matchAll(/@font-face\{[^}]*url\((\/_astro\/\w+\.woff2)\)/g)];
  return Map.groupBy(faces, ([face]) => /font-family:Client-/.test(face));
}
const weigh = ([, address = '']: RegExpExecArray) => sizeOf(join(siteFolder, address));

test.each(inLatin)('the fonts of $code together are small', ({ prefix }) => {
  const own = listFonts(`${prefix}/index.html`).get(false) ?? [];
  expect(own.length).toBeGreaterThanOrEqual(2);
  expect(sumUp(own.map(weigh))).toBeLessThanOrEqual(fontBytes);
});

test('each font of a client is small', () => {
  const clients = pages.flatMap(
    ({ file }) => listFonts(relative(siteFolder, file)).get(true) ?? [],
  );
  for (const font of clients) expect(weigh(font)).toBeLessThanOrEqual(clientFontBytes);
});
