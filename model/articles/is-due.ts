import type { Configuration } from '../configuration/configuration.ts';
import { remember } from '../files/remember.ts';
import type { ArticleMatter } from '../words/front-matter.ts';

type Waiting = Pick<ArticleMatter, 'draft' | 'date'>;

/** Whether an article is published: it is no draft, and its day has come in the agency's time zone. */
export function isDue({ draft, date }: Waiting, { timeZone }: Pick<Configuration, 'timeZone'>, now = new Date()): boolean {
  return !draft && dayOf(date) <= todayIn(timeZone, now);
}

/** Whether the last day of a page is over in the agency's time zone. */
export const isOver = (until: Date | undefined, { timeZone }: Pick<Configuration, 'timeZone'>, now = new Date()): boolean =>
  until !== undefined && dayOf(until) < todayIn(timeZone, now);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const formatIn = remember((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }));

/** Written as 2026-10-06, which compares like a day. */
const todayIn = (timeZone: string, now: Date) => formatIn(timeZone).format(now);
