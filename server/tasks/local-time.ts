import { memoize } from '../../model/files/memoize.ts';

/** The hour of the night for tasks that load the disk or the store. */
export const quietHour = 3;

const getFormat = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat(undefined, {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
    }),
);

/** A local time: its hour (0 to 23), its day of the month (from 1), and its day of the week (0 is Monday). */
export type LocalTime = { hour: number; day: number; weekday: number };

/** Reads the local time, in an IANA time zone, of a moment in milliseconds since 1970. */
export function readLocalTime(at: number, timeZone: string): LocalTime {
  const parts = getFormat(timeZone).formatToParts(at);
  const { year = 0, month = 1, day = 1, hour = 0 } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return { hour, day, weekday: (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7 };
}
