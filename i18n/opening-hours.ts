import { type Markable, markDerived } from './derived-text.ts';
import { toLanguageTag } from './format-time.ts';
import type { Language } from './language.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Weekday = (typeof weekdays)[number];

/** Days of the week with the same times of opening and closing, such as '09:00'. */
export type OpenDays = { days: readonly Weekday[]; opens: string; closes: string };

/** The day of the week as a date, which Intl formats: any week serves, this one begins on Monday, 8 January 2024. */
const dayAt = (index: number) => Date.UTC(2024, 0, 8 + index);
const timeAt = (time: string) => new Date(`2024-01-01T${time}Z`);

/**
 * Opening hours as the language's country writes them: consecutive days become a range, 'Monday – Thursday',
 * with the times '9:00 AM – 6:30 PM'.
 */
export function formatOpeningHours(
  hours: readonly (OpenDays & Markable)[],
  language: Pick<Language, 'locale'>,
): { days: string; times: string }[] {
  const tag = toLanguageTag(language);
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const list = new Intl.ListFormat(tag, { style: 'short', type: 'unit' });
  return hours.map((entry) => {
    const days = list.format(findRuns(entry.days).map(([from, to]) => weekday.formatRange(dayAt(from), dayAt(to))));
    const times = time.formatRange(timeAt(entry.opens), timeAt(entry.closes));
    return { days: markDerived(entry, 'days.0', capitalize(days, tag)), times: markDerived(entry, 'opens', times) };
  });
}

/** The first and last day of each run of three or more consecutive days, by their index from Monday; Sunday may be -1. Any other day is a run of its own. */
function findRuns(days: readonly Weekday[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  // Where Saturday is closed, Sunday begins a run: Sunday to Thursday.
  const isSundayFirst = days.includes('sunday') && days.includes('monday') && !days.includes('saturday');
  const indexOf = (day: Weekday) => (isSundayFirst && day === 'sunday' ? -1 : weekdays.indexOf(day));
  for (const index of days.map(indexOf).sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  }
  return runs.flatMap(([from, to]) => (to - from === 1 ? [from, to].map((day): [number, number] => [day, day]) : [[from, to]]));
}

/** Many languages write weekdays in lower case, but here they begin a line. */
const capitalize = (text: string, tag: string) => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);
