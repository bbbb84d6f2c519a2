import { describe, expect, test } from 'vitest';
import { pruneStyles } from './prune-styles.ts';

const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1];
const prune = (style: string, page: string) => styleOf(pruneStyles(`<style>${style}</style>${page}`));
/** What is kept of a style, whole. */
const expectKept = (style: string, page: string) => expect(prune(style, page)).toBe(style);

test('takes out rules for what is not on the page', () => {
  expect(prune('@layer base{h1,h2{margin:0}table{width:100%}.skip{color:red}}', '<h1 class="skip">One</h1>')).toBe(
    '@layer base{h1{margin:0}.skip{color:red}}',
  );
});

test('takes out rules for places and values that nothing on the page has', () => {
  const style =
    'li:only-child{top:0}li:nth-child(3){top:0}ul>p{top:0}[data-columns="2"]{top:0}[dir=rtl] p{left:0}ul:not(:has(p)){top:0}';
  const page = '<html dir="ltr"><ul data-columns="3"><li>One</li><li><p>Two</p></li></ul></html>';
  expect(prune(style, page)).toBe('');
});

describe('keeps what may come', () => {
  test('by scripts, browsers and the function', () => {
    expectKept(
      '.leaving main{top:0}main iframe{top:0}main [data-loading]{top:0}.i_error_abc{top:0}details[open]{top:0}p:not([hidden]){top:0}',
      '<main><details></details><p hidden>Words</p></main>',
    );
  });

  test('as states, alone, in lists and of parts', () => {
    expectKept(
      ':focus-visible{top:0}::selection{top:0}p:is(:hover,:focus)::after{top:0}p:not(:hover){top:0}::view-transition-old(root){top:0}p:has(:checked){top:0}p:hover>:active b{top:0}',
      '<p><i><b>Words</b></i></p>',
    );
  });

  test('inside an island, whose elements are not all there yet', () => {
    expectKept('form>p:last-child{top:0}', '<astro-island><form><p>Words</p><button>Send</button></form></astro-island>');
  });

  test('without scripting', () => {
    expectKept('a{top:0}', '<noscript><a href="/">Home</a></noscript>');
  });
});

test('leaves no empty shell, and no keyframes or properties that nothing names', () => {
  const style = '@media print{@layer base{table{animation:fall 1s}}}@keyframes fall{to{top:0}}:root{--a:var(--b);--b:1px}';
  expect(prune(style, '<p>Words</p>')).toBe('');
  expectKept('@keyframes fall{to{top:0}}p{animation:fall 1s}:root{--a:1px}p{top:var(--a)}', '<p>Words</p>');
});

test('takes the space after commas, but not in texts', () => {
  expect(prune('p{color:rgb(1, 2, 3);quotes:", " "."}p{top:max(1px, 2px)}', '<p>Words</p>')).toBe(
    'p{color:rgb(1,2,3);quotes:", " "."}p{top:max(1px,2px)}',
  );
});

test('names properties alike in style and drawings', () => {
  expect(pruneStyles('<style>:root{--accent:red}</style><path fill="var(--accent, #f00)"/>')).toBe(
    '<style>:root{--a:red}</style><path fill="var(--a, #f00)"/>',
  );
});

test('makes one style element of all, each layer in one place, and glyphs at the end', () => {
  const face = '@font-face{font-family:Title;src:url(data:font/woff2;base64,AA)}';
  const html = pruneStyles(
    `<head><style>@layer base,ui;${face}@layer base{p{top:0}}</style><title>One</title><style>@layer ui{p{top:1px}}@layer base{p{left:0}}</style></head><p>Words</p>`,
  );
  expect(html).toBe(
    `<head><style>@layer base,ui;@layer base{p{top:0}p{left:0}}@layer ui{p{top:1px}}${face}</style><title>One</title></head><p>Words</p>`,
  );
});

test('gives classes short names, alike in style and page, but for those that scripts know', () => {
  const html = pruneStyles(
    '<style>.bar_x1Y>.name_-3Z,.skip{top:0}</style><div class="bar_x1Y skip"><b class="name_-3Z i_field_abc">1</b></div>',
  );
  expect(html).toBe('<style>.a>.b,.skip{top:0}</style><div class="a skip"><b class="b i_field_abc">1</b></div>');
});
