import { expect, test } from 'vitest';
import type { OpenDays } from './contact-facts.ts';
import { describeWeek } from './week.ts';

const initials = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** The days of a week, those of rest in brackets, the free one with a star. */
const show = (locale: string, agency: Parameters<typeof describeWeek>[1] = {}) =>
  describeWeek({ locale }, agency)
    .map(({ day, isRest, isFree }) => {
      const name = `${initials[day]}${isFree ? '*' : ''}`;
      return isRest ? `(${name})` : name;
    })
    .join(' ');

test.each([
  ['fr_FR', 'Mo Tu We Th Fr (Sa) (Su*)'],
  ['en_US', '(Su*) Mo Tu We Th Fr (Sa)'],
  ['he_IL', 'Su Mo Tu We Th (Fr) (Sa*)'],
  ['ar_SA', 'Su Mo Tu We Th (Fr*) (Sa)'],
  ['ar_EG', '(Sa) Su Mo Tu We Th (Fr*)'],
  ['fa_IR', 'Sa Su Mo Tu We Th (Fr*)'],
])('a week begins and rests as in %s', (locale, week) => {
  expect(show(locale)).toBe(week);
});

test('without hours the days of rest are those of the agency’s country', () => {
  expect(show('en_GB', { address: { country: 'IL' } })).toBe('Mo Tu We Th (Fr) (Sa*) Su');
});

const open = (...days: OpenDays['days']): OpenDays => ({ days, opens: '09:00', closes: '17:00' });

test('with hours the days of rest are those without a time', () => {
  const hours = [
    open('sunday', 'monday', 'tuesday'),
    open('wednesday'),
    { days: ['friday'] as const },
  ];
  expect(show('en_US', { hours })).toBe('Su Mo Tu We (Th) (Fr) (Sa*)');
  expect(show('fr_FR', { hours: [open('tuesday', 'saturday')] })).toBe(
    '(Mo) Tu (We) (Th) (Fr) Sa (Su*)',
  );
});

test('an agency that rests on no day has the free day of its country, which is open', () => {
  const hours = [
    open('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'),
  ];
  expect(show('de_DE', { hours })).toBe('Mo Tu We Th Fr Sa Su*');
});
