import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusals } from './refusals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = { info: () => undefined, error: () => undefined };
const repeat = (times: number, work: () => unknown) => {
  for (let count = 0; count < times; count++) work();
};

test('a network may make 300 mistakes a minute, from all its addresses together', () => {
  let now = 0;
  const refusals = createRefusals(silent, true, () => now);
  repeat(150, () => refusals.count('malformed', '192.0.2.1'));
  repeat(150, () => refusals.count('malformed', '192.0.2.250'));
  expect(refusals.isOver('192.0.2.7')).toBe(false);
  expect(refusals.count('malformed', '192.0.2.9')).toBe(60);
  expect(refusals.isOver('192.0.2.7')).toBe(true);
  expect(refusals.isOver('192.0.3.7')).toBe(false);
  now = 60_000;
  expect(refusals.isOver('192.0.2.7')).toBe(false);
  expect(refusals.count('malformed', '192.0.2.9')).toBeNull();
});

test('a /48 is one network', () => {
  const refusals = createRefusals(silent, true, () => 0);
  repeat(301, () => refusals.count('malformed', '2001:db8:1:1::/64'));
  expect(refusals.isOver('2001:db8:1:2::/64')).toBe(true);
  expect(refusals.isOver('2001:db8:2:1::/64')).toBe(false);
});

test('does not grow without end, however many networks there are', () => {
  const refusals = createRefusals(silent, true, () => 0);
  for (let network = 0; network < 10_000; network++) refusals.count('malformed', `2001:db8:${network.toString(16)}:1::/64`);
  repeat(301, () => refusals.count('malformed', `2001:dba:${Math.random()}:1::/64`));
  expect(refusals.isOver('192.0.2.1')).toBe(true);
  expect(refusals.isOver('2001:db8:1:1::/64')).toBe(false);
});

test('only counts when leads are not limited either', () => {
  const refusals = createRefusals(silent, false, () => 0);
  repeat(1000, () => expect(refusals.count('malformed', '192.0.2.1')).toBeNull());
  expect(refusals.totals.get('malformed')).toBe(1000);
});

test('writes a line at most every 10 seconds, with the number of each code and nothing else', () => {
  const lines: unknown[] = [];
  const refusals = createRefusals({ ...silent, info: (event, facts) => lines.push([event, facts]) }, true);
  repeat(500, () => refusals.count('wrong_key', '192.0.2.1'));
  refusals.count('malformed', '192.0.2.1');
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([['posts refused', { codes: { wrong_key: 500, malformed: 1 } }]]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
});
