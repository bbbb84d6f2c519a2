import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test('takes the comments of React out of a page, but not out of its islands', () => {
  const island = '<astro-island uid="a"><p>One<!-- --> two</p></astro-island>';
  expect(joinTexts(`<p>One<!-- --> two</p>${island}<p>One<!-- --> two</p>`)).toBe(`<p>One two</p>${island}<p>One two</p>`);
});
