import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('names in braces become their values', () => {
  expect(fill('Page {page} of {pages}', { page: 2, pages: 10 })).toBe('Page 2 of 10');
  expect(fill('{a}{a}', { a: 'x' })).toBe('xx');
  expect(fill('{count} left', { count: 0 })).toBe('0 left');
});

test('names without a value stay, and so does everything else', () => {
  expect(fill('{brand} { page } {}', { page: 2 })).toBe('{brand} { page } {}');
});

test('a value is never read as a pattern', () => {
  expect(fill('“{quote}”', { quote: '$& {quote} $1' })).toBe('“$& {quote} $1”');
});
