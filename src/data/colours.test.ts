import { expect, test } from 'vitest';
import { resolveColours } from './colours.ts';
import { configuration } from './owner.ts';

test('custom properties are replaced by values for programs without them', () => {
  const { accent } = configuration.colours;
  expect(
    resolveColours(
      '<path fill="var(--accent, #e7ec3a)" stroke="var(--logo-colour,url(#logo-a))"/>',
    ),
  ).toBe(`<path fill="${accent}" stroke="url(#logo-a)"/>`);
  expect(resolveColours('<path fill="var(--no-colour)"/>')).toBe('<path fill="currentColor"/>');
});
