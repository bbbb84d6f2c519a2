import { expect, test } from 'vitest';
import { startInHead } from './start-in-head.ts';

const start = "var a='$&';import(`/_astro/page-a1b2.js`);";

test('moves the module that asks for the page script behind the style, in a scope of its own', () => {
  const other = '<script type="module">other()</script>';
  const page = `<head><style>a{}</style><title>A</title></head><body>B${other}<script type="module">${start}</script></body>`;
  expect(startInHead(page)).toBe(
    `<head><style>a{}</style><script>(()=>{${start}})()</script><title>A</title></head><body>B${other}</body>`,
  );
});

test('leaves all other scripts where they are', () => {
  const page =
    '<style>a{}</style><script>a</script><script type="module">b()</script><script type="module" src="/a.js"></script>';
  expect(startInHead(page)).toBe(page);
});
