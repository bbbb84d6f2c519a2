import { expect, test } from 'vitest';
import { shortenNames } from './shorten-names.ts';

test('gives classes and properties short names in styles, elements and their attributes', () => {
  expect(
    shortenNames(
      '<style>:root{--accent:red}.bar_a1{color:var(--accent)}</style><p class="bar_a1" style="top:var(--accent)">Bar</p>',
    ),
  ).toBe('<style>:root{--a:red}.a{color:var(--a)}</style><p class="a" style="top:var(--a)">Bar</p>');
});

test('leaves what is read, and what scripts say', () => {
  const rest = '<p>Write color: var(--accent), or a class="bar_a1"</p><script>if(i<n)"var(--accent)"</script>';
  expect(shortenNames(`<style>:root{--accent:red}.bar_a1{color:var(--accent)}</style><p class="bar_a1">${rest}`)).toBe(
    `<style>:root{--a:red}.a{color:var(--a)}</style><p class="a">${rest}`,
  );
});
