import { expect, test } from 'vitest';
import { fill, fillPlural } from './fill.ts';

test('replaces names in braces by their values', () => {
  expect(fill('Page {page} of {pages}', { page: 2, pages: 10 })).toBe('Page 2 of 10');
  expect(fill('{a}{a}', { a: 'x' })).toBe('xx');
  expect(fill('{count} left', { count: 0 })).toBe('0 left');
});

test('leaves names without a value, and everything else, as they are', () => {
  expect(fill('{brand} { page } {}', { page: 2 })).toBe('{brand} { page } {}');
});

test('inserts values literally, without reading $ as a pattern', () => {
  expect(fill('“{quote}”', { quote: '$& {quote} $1' })).toBe('“$& {quote} $1”');
});

const forms = { one: '{count} pole', few: '{count} pola', many: '{count} pól', other: '{count} pola (ułamek)' };

test('each number takes the form of its language', () => {
  expect([1, 2, 5, 22, 25].map((count) => fillPlural(forms, count, 'pl'))).toEqual([
    '1 pole',
    '2 pola',
    '5 pól',
    '22 pola',
    '25 pól',
  ]);
  expect(fillPlural({ one: 'One field.', other: '{count} fields.' }, 1, 'en')).toBe('One field.');
});

test('a form that is not written is the one for all others', () => {
  expect(fillPlural({ other: '{count} fields' }, 1, 'en')).toBe('1 fields');
});
