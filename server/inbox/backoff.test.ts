import { expect, test } from 'vitest';
import { computeBackoffMs } from './backoff.ts';

const timing = { baseMs: 1000, capMs: 60_000 };

test('doubles with each failure up to the cap', () => {
  const waits = [1, 2, 3, 7, 8, 5000].map((failures) => computeBackoffMs(failures, timing, () => 0));
  expect(waits).toEqual([1000, 2000, 4000, 60_000, 60_000, 60_000]);
});

test('takes off a random part, at most half', () => {
  expect(computeBackoffMs(3, timing, () => 0.5)).toBe(3000);
  expect(computeBackoffMs(3, timing, () => 1)).toBe(2000);
});
