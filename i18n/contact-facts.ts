import { capitalize } from './capitalize.ts';
import { type Language, toLanguageTag } from './language.ts';
import { commaIn } from './punctuation.ts';

/** A telephone number without the extension in brackets behind it: '555-010-0123 (12)'. */
export const withoutExtension = (phone: string): string =>
  phone.replace(/^((?:\D*\d){7,}\D*) \(\d{1,6}\)$/, '$1');

/**
 * A phone number without the zero in brackets behind the country code, which is dialled only within
 * the country: '+33 (0)1 23 45 67 89' becomes '+33 1 23 45 67 89'.
 */
export const withoutTrunkZero = (phone: string): string =>
  phone.replace(/^(\D*(?:\+|00).*)\(0\) ?/, '$1');

/**
 * The address that dials a phone number: '+1 (555) 010-0123' is 'tel:+15550100123'. The
 * extension is left out, because some telephones would dial it as part of the number.
 */
export const toPhoneAddress = (phone: string) =>
  `tel:${withoutTrunkZero(withoutExtension(phone)).replace(/[^\d+]/g, '')}`;

/**
 * A phone number in a text, as any country writes it: seven digits or more, in groups with spaces,
 * brackets, dots or hyphens between, in the digits of any script.
 */
export const phonePattern = /(\+?\(?\p{Nd}(?:[ ().\u00A0-]{0,2}\p{Nd}){6,})/u;

/**
 * Countries that write the postal code after city and region: on the same line, or on a line of its
 * own. Others write it first.
 */
const codeAfterRegion = ['US', 'CA', 'AU', 'NZ', 'IN', 'TH', 'ID', 'VN', 'SG', 'SA'];
const codeOnOwnLine = ['GB', 'IE', 'EG', 'LK'];

/** The lines of an address as its country writes them, the country in the reader's language. */
export function formatPostalAddress(
  address: NonNullable<Language['address']>,
  language: Pick<Language, 'locale'>,
): string[] {
  const { street, postalCode, city, region, country } = address;
  const names = new Intl.DisplayNames(toLanguageTag(language), { type: 'region' });
  const join = (parts: (string | undefined)[], sign: string) => parts.filter(Boolean).join(sign);
  let place = [join([postalCode, city], ' '), region];
  if (codeAfterRegion.includes(country))
    place = [join([join([city, region], ', '), postalCode], ' ')];
  if (codeOnOwnLine.includes(country)) place = [city, region, postalCode];
  return [street, ...place, names.of(country)].flatMap((line) => line || []);
}

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

type Weekday = (typeof weekdays)[number];

/**
 * Days of the week with the same times of opening and closing, such as '09:00'; without times they
 * are closed.
 */
export type OpenDays = {
  days: readonly Weekday[];
  opens?: string | undefined;
  closes?: string | undefined;
};

/**
 * The day of the week as a date, which Intl formats: any week serves, this one begins on Monday, 8
 * January 2024.
 */
export const dayAt = (index: number) => Date.UTC(2024, 0, 8 + index);
/** The first day of a week where a language tag is written: from 0, Monday, to 6, Sunday. */
export const firstDayIn = (tag: string) => new Intl.Locale(tag).getWeekInfo().firstDay - 1;
const timeAt = (time: string) => new Date(`2024-01-01T${time}Z`);

/**
 * Opening hours as the language's country writes them, in the order of its week: consecutive days
 * with the same times become a range, 'Monday – Thursday', with the times '9:00 AM – 6:30 PM'. A
 * lunch break parts the times of a day.
 */
export function formatOpeningHours(
  hours: readonly OpenDays[],
  { closed = '–', ...language }: Pick<Language, 'locale'> & { closed?: string | undefined },
): { days: string; times: string }[] {
  const tag = toLanguageTag(language);
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(tag, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const list = new Intl.ListFormat(tag, { style: 'narrow', type: 'conjunction' });
  const first = firstDayIn(tag);
  const formatTimes = (day: Weekday) =>
    listSpans(day, hours)
      .map(([opens, closes]) => writeHours(time.formatRange(timeAt(opens), timeAt(closes)), tag))
      .join(commaIn({ code: tag })) || closed;
  const named = weekdays.filter((day) => hours.some(({ days }) => days.includes(day)));
  return Array.from(Map.groupBy(named, formatTimes), ([times, days]) => ({
    times,
    runs: findRuns(days, first),
  }))
    .sort(({ runs: [one] }, { runs: [other] }) => (one?.[0] ?? 0) - (other?.[0] ?? 0))
    .map(({ times, runs }) => {
      const days = runs.map(([from, to]) => weekday.formatRange(dayAt(from), dayAt(to)));
      // Many languages write weekdays in lower case, but here they begin a line.
      return { days: capitalize(list.format(days), tag), times };
    });
}

/** Intl has French times as clocks show them: '09:30'; a sign on a door says '9 h 30'. */
const writeHours = (times: string, tag: string): string =>
  tag.startsWith('fr')
    ? times.replace(/0?(\d+):(\d\d)/g, '$1\u00A0h\u00A0$2').replaceAll('\u00A000', '')
    : times;

/** The opening and closing times of a day, the earliest first; none of a closed day. */
const listSpans = (day: Weekday, hours: readonly OpenDays[]): [string, string][] =>
  hours
    .flatMap(({ days, opens, closes }): [string, string][] =>
      opens && closes && days.includes(day) ? [[opens, closes]] : [],
    )
    .sort();

/**
 * The runs of three or more consecutive days, counted from Monday, and single days. A run may go on
 * into the next week.
 */
function findRuns(days: readonly Weekday[], first: number): [from: number, to: number][] {
  const isOpen = (day: number) => days.some((name) => weekdays.indexOf(name) === day % 7);
  const week = Array.from({ length: 7 }, (_, index) => first + index);
  const start = week.find((day) => isOpen(day) && !isOpen(day + 6)) ?? first;
  const runs: [number, number][] = [];
  for (const day of week.map((_, index) => start + index).filter(isOpen)) {
    const last = runs.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.flatMap(([from, to]) =>
    to - from === 1 ? [from, to].map((day): [number, number] => [day, day]) : [[from, to]],
  );
}
