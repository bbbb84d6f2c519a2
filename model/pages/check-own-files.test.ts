import { expect, test } from 'vitest';
import { printProblem } from '../problems/problem.ts';
import { checkOwnFiles } from './check-own-files.ts';

const pages = ['/', '/fr/', '/about', '/fr/caf%C3%A9'];
const check = (path: string) => checkOwnFiles([path], pages, 'site').map(printProblem);

test.each(['google0123456789abcdef.html', '.well-known/security.txt', 'ads.txt', 'about.txt'])(
  '%s may be a file of the owner’s',
  (path) => {
    expect(check(path)).toEqual([]);
  },
);

test.each([
  ['about.html', '/about'],
  ['about', '/about'],
  ['index.html', '/'],
  ['fr/index.html', '/fr/'],
  ['fr/café.html', '/fr/café'],
])('%s would hide the page %s', (path, page) => {
  expect(check(path)).toEqual([
    `site/files/${path}: would hide the page ${page}; remove it, or give the page another address`,
  ]);
});

test.each(['_headers', 'robots.txt', '_astro/x.js', 'fr/404.html', 'blog/feed.xml', 'functions/x'])(
  '%s is a file that the site needs',
  (path) => {
    expect(check(path)).toEqual([
      `site/files/${path}: is an address that the site needs; remove it`,
    ]);
  },
);
