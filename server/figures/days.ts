import { remember } from '../../model/files/remember.ts';

// Swedish writes dates as ISO 8601 does.
const getFormat = remember((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));

/** The day of a moment in a time zone, such as '2027-01-31'. */
export const dayOf = (at: number, timeZone: string): string => getFormat(timeZone).format(at);
