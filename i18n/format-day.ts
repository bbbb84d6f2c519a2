/** A day as the language writes it: '3 novembre 2026'. Days are the same everywhere, so no time zone moves them. */
export const formatDay = (day: Date, code: string) =>
  new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** '2026-11-03', for <time> and structured data. */
export const toIsoDay = (day: Date) => day.toISOString().slice(0, 10);
