import { satteri } from '@astrojs/markdown-satteri';
import { expect, test } from 'vitest';
import { showExtras } from './extras.ts';

async function render(markdown: string) {
  const renderer = await satteri({ hastPlugins: [showExtras()] }).createRenderer({
    syntaxHighlight: false,
  });
  return (await renderer.render(markdown)).code;
}

test('a table scrolls by keyboard, and its columns are aligned without a style', async () => {
  const html = await render('| a | b | c |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |');
  expect(html).toContain(
    '<div class="wide" role="group" aria-label="a, b, c" tabindex="0"><table>',
  );
  expect(html).toContain('<td role="rowheader">1</td>');
  expect(html).toContain('<td class="center">2</td>');
  expect(html).toContain('<td class="right">3</td>');
  expect(html).not.toContain('style');
});

test('a task is named by its text', async () => {
  expect(await render('- [x] Write **it** down')).toContain('aria-label="Write it down"');
});

test('footnotes link back, in no language', async () => {
  const html = await render('A[^1].\n\n[^1]: Note.');
  expect(html).toContain('href="#user-content-fn-1"');
  expect(html).toContain('href="#user-content-fnref-1"');
  expect(html).toContain('aria-label="↩ 1"');
  expect(html).not.toMatch(/Footnotes|Back to|footnote-label/);
});
