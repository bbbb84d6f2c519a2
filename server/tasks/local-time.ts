/** The hour of the night for tasks that load the disk or the store. */
export const quietHour = 3;

/** The hour, 0 to 23, and the day of the week, 0 on Monday, of a moment in an IANA zone. */
export function readLocalTime(at: number, timeZone: string): { hour: number; weekday: number } {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', weekday: 'short', timeZone });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    hour: Number(parts.hour),
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(String(parts.weekday)),
  };
}
