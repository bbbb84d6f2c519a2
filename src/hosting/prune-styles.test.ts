import { expect, test } from 'vitest';
import { moduleClassName, pruneStyles } from './prune-styles.ts';

const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1];

test('takes out rules for what is not on the page', async () => {
  const html = await pruneStyles(
    '<style>@layer base{h1,h2{margin:0}table{width:100%}.big{color:red}}</style><body><h1 class="big">One</h1></body>',
  );
  expect(styleOf(html)).toBe('@layer base{h1{margin:0}.big{color:red}}');
});

test('keeps what scripts, browsers and the function bring', async () => {
  const style = '.leaving main{opacity:0}iframe{border:0}[data-loading]{opacity:0}.i_error_abc{color:red}details[open]{margin:0}';
  expect(styleOf(await pruneStyles(`<style>${style}</style><main><details></details></main>`))).toBe(style);
});

test('leaves the order of layers and fonts alone', async () => {
  const style = '@layer base,ui,sections;@font-face{font-family:Text;src:url(/a.woff2)}:root{--ink:#000}';
  expect(styleOf(await pruneStyles(`<style>${style}</style><p>Words</p>`))).toBe(style);
});

test('gives classes of CSS modules short names, alike in style and page', async () => {
  const html = await pruneStyles(
    '<style>.bar_x1Y>.name_-3Z,.plain{top:0}</style><div class="bar_x1Y plain"><b class="name_-3Z i_field_abc">1</b></div>',
  );
  expect(html).toBe('<style>.a>.b,.plain{top:0}</style><div class="a plain"><b class="b i_field_abc">1</b></div>');
});

test('tells classes of islands apart, whose names scripts know', () => {
  expect(moduleClassName('field', '/src/components/islands/Field.module.css')).toMatch(/^i_field_[\w-]{3}$/);
  expect(moduleClassName('bar', '/src/components/sections/Header.module.css')).toMatch(/^bar_[\w-]{3}$/);
  expect(moduleClassName('bar', '/a.css')).not.toBe(moduleClassName('bar', '/b.css'));
});
