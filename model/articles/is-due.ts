import type { Configuration } from '../configuration/configuration.ts';
import type { ArticleMatter } from '../words/front-matter.ts';

type Waiting = Pick<ArticleMatter, 'draft' | 'date'>;

/** Whether an article is published: it is no draft, and its day has come in the agency's time zone. */
export function isDue({ draft, date }: Waiting, { timeZone }: Pick<Configuration, 'timeZone'>, now = new Date()): boolean {
  // Written as 2026-10-06, which compares like a day.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  return !draft && date.toISOString().slice(0, 10) <= today;
}
