/** What the first day of a month is called where it is an ordinal, which ICU writes as a number. */
const firstDays: Record<string, string> = { fr: '1er', 'pt-BR': '1º' };

/**
 * Writes the first day of a month in a date as the language does: 'mardi 1er décembre' for 'mardi 1
 * décembre'.
 * @param tag the language's BCP 47 tag, such as 'fr-FR'
 */
export function writeFirstDay(date: string, tag: string): string {
  const firstDay = firstDays[tag] ?? firstDays[tag.replace(/-.*/, '')];
  return firstDay ? date.replace(/\b1(?= \p{L})/u, firstDay) : date;
}
