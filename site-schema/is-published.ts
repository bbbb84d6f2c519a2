import type { Site } from './site-config.ts';
import type { ArticleMatter } from './words/front-matter.ts';

/**
 * Whether a build shows an article: it is no draft, and its day has come in the agency's time zone.
 * The editor shows them all: SHOW_WAITING=1.
 */
export function isPublished(
  { draft, date }: Pick<ArticleMatter, 'draft' | 'date'>,
  { timeZone }: Pick<Site, 'timeZone'>,
  now = new Date(),
): boolean {
  if (process.env.SHOW_WAITING === '1') return true;
  // Written as 2026-10-06, which compares like a day.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  return !draft && date.toISOString().slice(0, 10) <= today;
}
