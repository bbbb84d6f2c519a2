import { expect, test } from 'vitest';
import { matchItems } from './match-items.ts';

const quote = (name: string) => ({ name, quote: `${name} has more bookings than before` });

test.each([
  ['an inserted entry', ['a', 'b', 'c'], ['a', 'x', 'b', 'c'], [0, 2, 3]],
  ['a removed entry', ['a', 'b', 'c'], ['a', 'c'], [0, undefined, 1]],
  ['moved entries', ['a', 'b', 'c'], ['c', 'a', 'b'], [1, 2, 0]],
  ['a rewritten entry', ['a', 'b', 'c'], ['a', 'x', 'c'], [0, 1, 2]],
  ['two rewritten entries', ['a', 'b', 'c'], ['x', 'y', 'c'], [0, 1, 2]],
  ['a rewritten one beside a new one', ['a', 'b', 'c'], ['a', 'x', 'y', 'c'], [0, undefined, 3]],
  ['the same text twice', ['a', 'a', 'b'], ['a', 'b', 'a'], [0, 2, 1]],
  ['an unknown entry', ['a', null, 'c'], ['a', 'x', 'c'], [0, 1, 2]],
])('%s', (_, before, after, found) => {
  expect(matchItems(before, after)).toEqual(found);
});

test('an entry is known by most of its words, whatever the order of its keys', () => {
  const [ann, bob] = [quote('Ann'), quote('Bob')];
  expect(
    matchItems(
      [ann, bob],
      [
        { name: 'Zed', quote: 'None of it' },
        { quote: bob.quote, name: 'Bob' },
        { ...ann, quote: 'Ann has more bookings now' },
      ],
    ),
  ).toEqual([2, 1]);
});
