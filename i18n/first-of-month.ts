/** The ordinals that languages write for the first day of a month; ICU writes the number 1. */
const firstDays: Record<string, string> = { fr: '1er', 'pt-BR': '1º' };

/**
 * Writes an ordinal in a date that ICU has formatted, where the language has one for the first day
 * of a month: 'mardi 1 décembre' becomes 'mardi 1er décembre'.
 * @param tag the language's BCP 47 tag, such as 'fr-FR'
 */
export function writeFirstDay(date: string, tag: string): string {
  const firstDay = firstDays[tag] ?? firstDays[tag.replace(/-.*/, '')];
  return firstDay ? date.replace(/\b1(?= \p{L})/u, firstDay) : date;
}
