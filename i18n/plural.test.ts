import { expect, test } from 'vitest';
import { fillPlural } from './plural.ts';

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
