import { expect, test } from 'vitest';
import { writeFiles } from '../../tests/support/files/write-files.ts';
import { listDeadLinks } from './list-dead-links.ts';

test('names links of built pages that lead to no page, file or heading', () => {
  const folder = writeFiles({
    'index.html': '<a class="x" href="/fr/about#team">a</a><a href="/feed.xml">b</a><a href="/gone">c</a><a href="#top">d</a>',
    'fr/about.html':
      '<h2 id="team">Team</h2><a href="/?a=1&amp;b=2">a</a><a href="https://gone.example">b</a><a href="/#none">c</a>',
    'fr/index.html': '<a href="/fr/">a</a><a href="//gone.example/x">b</a>',
    'feed.xml': '',
  });
  expect(listDeadLinks(folder).sort()).toEqual([
    '/: #top is no heading',
    '/: /gone is no page',
    '/fr/about: /#none is no heading',
  ]);
});
