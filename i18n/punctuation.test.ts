import { expect, test } from 'vitest';
import { colonIn } from './punctuation.ts';

test.each([
  ['en', ': '],
  ['fr', '\u00A0: '],
  ['fr-ca', '\u00A0: '],
  ['fy', ': '],
])('sets the spaces of the colon in %s', (code, colon) => expect(colonIn({ code })).toBe(colon));
