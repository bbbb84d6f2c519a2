import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { weeksOf } from '../../model/configuration/offer.ts';
import { Duration as Climb } from './horizon/Duration.tsx';
import { Duration as Bookings } from './week/Duration.tsx';

test('offers are drawn over four weeks, or over as many as the longest takes', () => {
  expect(weeksOf([{ days: 14, mostDays: 28 }, {}])).toBe(4);
  expect(weeksOf([{ days: 14 }, { days: 29 }])).toBe(5);
  expect(weeksOf([{ days: 60, mostDays: 90 }, { days: 7 }])).toBe(13);
});

describe.each([
  ['week', Bookings],
  ['horizon', Climb],
])('the length of an offer by the motif %s', (_, Duration) => {
  const draw = (props: Parameters<typeof Duration>[0]) => renderToStaticMarkup(<Duration {...props} />);
  /** The greatest place that a path begins at, in days from the start. */
  const lastStart = (svg: string) => Math.max(...[...svg.matchAll(/M(\d+(?:\.\d+)?) /g)].map(([, day]) => Number(day)));

  test.each([4, 13, 26])('stands on a canvas of %i weeks', (weeks) => {
    const svg = draw({ days: 7 * weeks, mostDays: undefined, weeks });
    expect(svg).toContain(`viewBox="0 0 ${7 * weeks} 1"`);
    expect(lastStart(svg)).toBeGreaterThanOrEqual(7 * weeks - 2);
    expect(lastStart(svg)).toBeLessThanOrEqual(7 * weeks);
  });

  test('without an end fills all weeks', () => {
    const svg = draw({ days: undefined, mostDays: undefined, weeks: 13 });
    expect(svg).toMatch(/M91 0h3v1|91 0V1z/);
  });
});
