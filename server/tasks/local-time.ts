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

/** The hour, 0 to 23, the day of the month, and the day of the week, 0 on Monday. */
export type LocalTime = { hour: number; day: number; weekday: number };

/** A moment in an IANA zone. */
export function readLocalTime(at: number, timeZone: string): LocalTime {
  const parts = getFormat(timeZone).formatToParts(at);
  const { year = 0, month = 1, day = 1, hour = 0 } = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  return { hour, day, weekday: (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7 };
}
