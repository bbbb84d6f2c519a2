import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { weeksOf } from '../../model/configuration/offer.ts';
import { Duration } from './Duration.tsx';

test('offers are drawn over four weeks, or over as many as the longest takes', () => {
  expect(weeksOf([{ days: 14, mostDays: 28 }, {}])).toBe(4);
  expect(weeksOf([{ days: 14 }, { days: 29 }])).toBe(5);
  expect(weeksOf([{ days: 60, mostDays: 90 }, { days: 7 }])).toBe(13);
});

test.each([4, 13, 26])('the length of an offer stands on a canvas of %i weeks, and fills it without an end', (weeks) => {
  const draw = (days: number | undefined) => renderToStaticMarkup(<Duration days={days} mostDays={undefined} weeks={weeks} />);
  expect(draw(7 * weeks)).toContain(`viewBox="0 0 ${7 * weeks} 1"`);
  expect(draw(7 * weeks)).toContain(`M${7 * weeks - 2} 0h1v1`);
  expect(draw(undefined)).toContain(`M${7 * weeks} 0h3v1`);
});
