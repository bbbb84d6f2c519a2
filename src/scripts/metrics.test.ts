import { expect, test } from 'vitest';
import { rateFid } from './metrics.ts';

test.each([
  [100, 'good'],
  [101, 'needs-improvement'],
  [300, 'needs-improvement'],
  [301, 'poor'],
])('a first answer after %i ms is %s', (delayMs, rating) => {
  expect(rateFid(delayMs)).toBe(rating);
});
