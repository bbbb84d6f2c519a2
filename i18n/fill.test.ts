import { expect, test } from 'vitest';
import { fill, fillPlural, isolate, isolateAll } from './fill.ts';

test('replaces names in braces by their values', () => {
  expect(fill('Page {page} of {pages}', { page: 2, pages: 10 })).toBe('Page 2 of 10');
  expect(fill('{a}{a}', { a: 'x' })).toBe('xx');
  expect(fill('{count} left', { count: 0 })).toBe('0 left');
});

test('leaves names without a value as they are, and reads no $ as a pattern', () => {
  expect(fill('{brand} { page } {}', { page: 2 })).toBe('{brand} { page } {}');
  expect(fill('“{quote}”', { quote: '$& {quote} $1' })).toBe('“$& {quote} $1”');
});

const forms = {
  one: '{count} pole',
  few: '{count} pola',
  many: '{count} pól',
  other: '{count} pola (ułamek)',
};

test('each number takes the form of its language, or the one for all others', () => {
  expect([1, 22, 25].map((count) => fillPlural(forms, count, 'pl'))).toEqual([
    '1 pole',
    '22 pola',
    '25 pól',
  ]);
  expect(fillPlural({ other: '{count} fields' }, 1, 'en')).toBe('1 fields');
});

test.each([
  ['ltr', '+351 21 000 01 23', '+351 21 000 01 23'],
  ['ltr', 'ليلى', '\u2068ليلى\u2069'],
  ['rtl', '+351 21 000 01 23', '\u2068+351 21 000 01 23\u2069'],
  ['rtl', 'hello@studio.example', '\u2068hello@studio.example\u2069'],
  ['rtl', 'استوديو 5', 'استوديو 5'],
  ['rtl', 'אולפן', 'אולפן'],
  ['rtl', 'Згода для אולפן', '\u2068Згода для אולפן\u2069'],
] as const)(
  'isolates a value that is not of this direction alone: in %s, %s',
  (direction, value, isolated) => {
    expect(isolate(value, direction)).toBe(isolated);
  },
);

test('isolates texts and leaves numbers as they are', () => {
  expect(isolateAll({ phone: '+1 555', days: 30, none: undefined }, 'rtl')).toEqual({
    phone: '\u2068+1 555\u2069',
    days: 30,
    none: undefined,
  });
});
