import { expect, test } from 'vitest';
import type { HtmlElement } from '../support/html/html.ts';
import { readDocuments } from '../support/html/listed-pages.ts';

/** What a test finds on every page, with the page's address. */
const findOnPages = (find: (html: HtmlElement) => string[]) =>
  readDocuments().flatMap(({ address, html }) => find(html).map((found) => `${address} ${found}`));

test('a name that is read out has letters', () => {
  const names = findOnPages((html) =>
    html
      .querySelectorAll('[aria-label]')
      .map((one) => one.getAttribute('aria-label') ?? '')
      .filter((name) => !/\p{L}/u.test(name)),
  );
  expect(names).toEqual([]);
});

test('a drawing is said by its one text: what is drawn in it is hidden', () => {
  const exposed = findOnPages((html) =>
    html
      .querySelectorAll('[role="img"] > :not([aria-hidden="true"])')
      .map(({ outerHTML }) => outerHTML),
  );
  expect(exposed).toEqual([]);
});

test('no figure has a caption, which is read out as its name and once more in it', () => {
  expect(findOnPages((html) => html.querySelectorAll('figcaption').map(String))).toEqual([]);
});

test('two numbers are not one where what stands between them is hidden', () => {
  const joined = findOnPages(
    (html) => html.innerHTML.match(/\d<(\w+)[^>]* aria-hidden="true".{0,600}?<\/\1>\d/g) ?? [],
  );
  expect(joined).toEqual([]);
});

test('a place where a word may break is no space in what is read out', () => {
  expect(
    findOnPages((html) => html.querySelectorAll('wbr:not([aria-hidden="true"])').map(String)),
  ).toEqual([]);
});
