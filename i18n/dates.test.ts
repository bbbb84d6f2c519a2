import { expect, test } from 'vitest';
import { dayIn, formatDay, formatMoment, toIsoNoon } from './dates.ts';

const day = new Date('2026-11-03T23:30:00Z');

test.each([
  ['en_US', 'November 3, 2026'],
  ['en_GB', '3 November 2026'],
  ['fr_FR', '3 novembre 2026'],
  ['de_AT', '3. November 2026'],
  ['ar_AE', '3 نوفمبر 2026'],
])('a day in %s', (locale, text) => {
  expect(formatDay(day, { locale })).toBe(text);
});

test.each([
  ['fr_FR', '1er décembre 2026'],
  ['fr_CA', '1er décembre 2026'],
  ['pt_BR', '1º de dezembro de 2026'],
  ['pt_PT', '1 de dezembro de 2026'],
  ['es_ES', '1 de diciembre de 2026'],
])('the first day of a month in %s', (locale, text) => {
  expect(formatDay(new Date('2026-12-01'), { locale })).toBe(text);
});

test.each(['Pacific/Honolulu', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney'])(
  'the noon of a day is that day in %s',
  (zone) => {
    expect(dayIn(Date.parse(toIsoNoon(day)), zone)).toBe('2026-11-03');
  },
);

test('formats a moment in the time zone of the agency', () => {
  const at = Date.UTC(2026, 10, 3, 21, 5);
  expect(formatMoment(at, { locale: 'en_US' }, 'America/New_York')).toBe(
    'Tuesday, November 3, 2026 at 4:05 PM EST',
  );
  expect(formatMoment(at, { locale: 'fr_FR' }, 'Europe/Paris')).toBe(
    'mardi 3 novembre 2026 à 22:05 UTC+1',
  );
  expect(formatMoment(Date.UTC(2026, 11, 1, 0, 1), { locale: 'fr_FR' }, 'Europe/Paris')).toBe(
    'mardi 1er décembre 2026 à 01:01 UTC+1',
  );
});
