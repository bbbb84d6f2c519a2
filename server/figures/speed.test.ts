import { expect, test } from 'vitest';
import { findBucket, findPercentile75, type SpeedMetric } from './speed.ts';

test.each<[SpeedMetric, number, string]>([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4000, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.1001, 'needs-improvement'],
  ['CLS', 99, 'poor'],
])('rates a page whose %s is %d as %s', (metric, value, rating) => {
  expect(findPercentile75(metric, new Map([[findBucket(metric, value), 7]]))?.rating).toBe(rating);
});

test('takes the value that three quarters of the views stay under', () => {
  const at = (value: number) => findBucket('LCP', value);
  expect(
    findPercentile75(
      'LCP',
      new Map([
        [at(900), 3],
        [at(7000), 1],
      ]),
    ),
  ).toEqual({ value: 1000, isMore: false, rating: 'good' });
  expect(
    findPercentile75(
      'LCP',
      new Map([
        [at(900), 2],
        [at(99_000), 2],
      ]),
    ),
  ).toEqual({ value: 12_000, isMore: true, rating: 'poor' });
  expect(findPercentile75('LCP', new Map())).toBeNull();
});
