import { expect, test } from 'vitest';
import { isDue, isOver } from './is-due.ts';

const article = { date: new Date('2026-10-06') };
const at = (time: string) => new Date(time);

test('an article is published on its day, as the agency counts days', () => {
  expect(isDue(article, { timeZone: 'UTC' }, at('2026-10-05T23:59:59Z'))).toBe(false);
  expect(isDue(article, { timeZone: 'UTC' }, at('2026-10-06T00:00:00Z'))).toBe(true);
  expect(isDue(article, { timeZone: 'America/New_York' }, at('2026-10-06T03:59:00Z'))).toBe(false);
  expect(isDue(article, { timeZone: 'Pacific/Auckland' }, at('2026-10-05T12:00:00Z'))).toBe(true);
});

test('a draft is not published, whatever its day', () => {
  expect(isDue({ ...article, draft: true }, { timeZone: 'UTC' }, at('2030-01-01'))).toBe(false);
});

test('a page is over after its last day, as the agency counts days', () => {
  const until = new Date('2026-10-06');
  expect(isOver(until, { timeZone: 'America/New_York' }, at('2026-10-07T03:59:00Z'))).toBe(false);
  expect(isOver(until, { timeZone: 'America/New_York' }, at('2026-10-07T04:00:00Z'))).toBe(true);
  expect(isOver(undefined, { timeZone: 'UTC' }, at('2030-01-01'))).toBe(false);
});
