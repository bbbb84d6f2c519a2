import type { Language } from '../../i18n/language.ts';
import { wordsIn } from './owner.ts';

/** Monday to Sunday, short: as the drawn calendar of the home page has them, or as the language does. */
export function daysIn(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(language.code, { weekday: 'short', timeZone: 'UTC' });
  // A Monday.
  const first = Date.UTC(2024, 0, 1);
  return wordsIn(language).home.week?.days ?? Array.from({ length: 7 }, (_, day) => format(first + day * 86_400_000));
}
