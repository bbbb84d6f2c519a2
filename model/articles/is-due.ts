import { dayIn, toIsoDay } from '../../i18n/format-time.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { ArticleMatter } from '../words/front-matter.ts';

/** Whether an article is published: it is no draft, and its date has been reached in the agency's time zone. */
export const isDue = (
  { draft, date }: Pick<ArticleMatter, 'draft' | 'date'>,
  { timeZone }: Pick<Configuration, 'timeZone'>,
  now = new Date(),
): boolean => !draft && toIsoDay(date) <= dayIn(now.getTime(), timeZone);

/** Whether the last day of a page is over in the agency's time zone. */
export const isOver = (until: Date | undefined, { timeZone }: Pick<Configuration, 'timeZone'>, now = new Date()): boolean =>
  until !== undefined && toIsoDay(until) < dayIn(now.getTime(), timeZone);
