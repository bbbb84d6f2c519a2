import { writeFirstDay } from './first-of-month.ts';
import { type Locale, toLanguageTag } from './language.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one takes longer than composing the rest of a mail. */
function formatterOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options]);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, formatter);
  return formatter;
}

/**
 * A day as the language's country writes it: '3 November 2026' in en_GB. A day is a Date at
 * midnight UTC: formatted in another zone, it could become the day before.
 */
export function formatDay(day: Date, language: Locale): string {
  const tag = toLanguageTag(language);
  return writeFirstDay(formatterOf(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(day), tag);
}

/** The short names of months from the first one on, such as '2026-04', and the span of all. */
export function formatMonths(first: string, count: number, language: Locale) {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const days = Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(year, month - 1 + index)),
  );
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatterOf(toLanguageTag(language), { ...options, timeZone: 'UTC' });
  const long = format({ month: 'long', year: 'numeric' });
  return {
    names: days.map((day) => format({ month: 'short' }).format(day)),
    span: long.formatRange(days[0] as Date, days.at(-1) as Date),
  };
}

/** A Date at midnight UTC as '2026-11-03'. */
export const toIsoDay = (day: Date) => day.toISOString().slice(0, 10);

/**
 * A day as a moment, its noon in UTC, for programs that show a moment's day in their own time zone:
 * midnight in UTC would be the day before in America.
 */
export const toIsoNoon = (day: Date) => `${toIsoDay(day)}T12:00:00Z`;

/**
 * The day of a moment in an IANA zone: '2026-11-03', as Swedish writes days. Milliseconds since
 * 1970.
 */
export const dayIn = (at: number, timeZone: string): string =>
  formatterOf('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/**
 * The time of a moment in an IANA zone, which spreadsheets take as a time: '2026-11-28 02:09', with
 * seconds in the medium style. Milliseconds since 1970.
 */
export const timeIn = (
  at: number,
  timeZone: string,
  timeStyle: 'short' | 'medium' = 'short',
): string => formatterOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle }).format(at);

/**
 * A moment with its zone: 'Tuesday, November 3, 2026 at 4:05 PM EST'. Milliseconds since 1970; an
 * IANA zone.
 */
export function formatMoment(at: number, language: Locale, timeZone: string): string {
  const tag = toLanguageTag(language);
  const moment = formatterOf(tag, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return writeFirstDay(moment.format(at), tag);
}
