import { expect, test } from 'vitest';
import { dropMarkers } from './drop-markers.ts';

test('joins texts that React has told apart, but not in an island, which it looks into again', () => {
  const island = '<astro-island uid="a"><p>One<!-- --> two</p></astro-island>';
  expect(dropMarkers(`<p>One<!-- --> two</p>${island}<p>One<!-- --> two</p>`)).toBe(`<p>One two</p>${island}<p>One two</p>`);
});
