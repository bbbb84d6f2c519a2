import { expect, test } from 'vitest';
import { makeAbsolute } from './xml.ts';

test('makes every address of a text absolute', () => {
  const html =
    '<a href="/a">a</a><a href="#b">b</a><a href="https://c.example">c</a><img src="/d.webp" srcset="/d.webp 1x, /e.webp 2x">';
  expect(makeAbsolute(html, 'https://agency.example', '/blog/x')).toBe(
    '<a href="https://agency.example/a">a</a><a href="https://agency.example/blog/x#b">b</a><a href="https://c.example">c</a>' +
      '<img src="https://agency.example/d.webp" srcset="https://agency.example/d.webp 1x, https://agency.example/e.webp 2x">',
  );
});

test.each([
  ["<a\n href='/a'>", "<a\n href='https://agency.example/a'>"],
  ['<A HREF = /a>', '<A HREF = https://agency.example/a>'],
  ["<a title='it is > 1' href='#b'>", "<a title='it is > 1' href='https://agency.example/x#b'>"],
  ['<video poster="/p.webp">', '<video poster="https://agency.example/p.webp">'],
  [
    "<img srcset='/d 1x,\n/e 2x'>",
    "<img srcset='https://agency.example/d 1x,\nhttps://agency.example/e 2x'>",
  ],
  ['<a href="//cdn.example/a" data-src="/b">', '<a href="//cdn.example/a" data-src="/b">'],
])('makes the addresses absolute in %s', (html, absolute) => {
  expect(makeAbsolute(html, 'https://agency.example', '/x')).toBe(absolute);
});

test('leaves code alone, and finds the end of a tag behind a sign in its texts', () => {
  const code = '<code>&lt;a href="/a"&gt; src="/b" href="#c"</code>';
  expect(makeAbsolute(code, 'https://agency.example', '/blog/x')).toBe(code);
  expect(makeAbsolute('<img alt="a > b" src="/d.webp">', 'https://agency.example', '/')).toBe(
    '<img alt="a > b" src="https://agency.example/d.webp">',
  );
});
