import { expect, test } from 'vitest';
import { isolate, isolateAll } from './isolate.ts';

test.each([
  ['ltr', '+351 21 000 01 23', '+351 21 000 01 23'],
  ['ltr', 'ليلى', '\u2068ليلى\u2069'],
  ['rtl', '+351 21 000 01 23', '\u2068+351 21 000 01 23\u2069'],
  ['rtl', 'hello@studio.example', '\u2068hello@studio.example\u2069'],
  ['rtl', 'استوديو 5', 'استوديو 5'],
  ['rtl', 'אולפן', 'אולפן'],
  ['rtl', 'Згода для אולפן', '\u2068Згода для אולפן\u2069'],
] as const)('isolates a value that is not of this direction alone: in %s, %s', (direction, value, isolated) => {
  expect(isolate(value, direction)).toBe(isolated);
});

test('isolates texts and leaves numbers as they are', () => {
  expect(isolateAll({ phone: '+1 555', days: 30, none: undefined }, 'rtl')).toEqual({
    phone: '\u2068+1 555\u2069',
    days: 30,
    none: undefined,
  });
});
