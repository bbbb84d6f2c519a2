import { expect, test } from 'vitest';
import { takeOutProps } from './take-out-props.ts';

test('takes the properties of an island out into a module that a page names', () => {
  const { html, modules } = takeOutProps(
    '<p props="1"></p><astro-island uid="a" props="{&quot;n&quot;:&quot;R&amp;D&quot;}" ssr></astro-island>',
  );
  const [[name, code] = []] = modules;
  expect(code).toBe('export default "{\\"n\\":\\"R&D\\"}"');
  expect(html).toBe(`<p props="1"></p><astro-island uid="a" props-url="/_astro/${name}" ssr></astro-island>`);
});
