const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment in a time zone, such as '2027-01-31'. */
export function dayOf(at: number, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at);
}
