import { capitalize } from '../../i18n/capitalize.ts';
import { shorten } from '../../i18n/shorten.ts';
import { textWidth } from '../../i18n/typography.ts';

/**
 * Joins rows to lines with aligned columns; a character of Chinese, Japanese or Korean is two wide.
 * @param widths those of the rows before, which these rows widen
 */
export function alignColumns(rows: string[][], widths: number[] = []): string {
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, textWidth(cell));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - textWidth(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Such as '1 lead' and '2 leads'. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** The name of a field as a heading: 'jobTitle' becomes 'Job title'. */
export const toHeading = (field: string) =>
  capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** A text on one line, cut to so many characters. */
export const toShortLine = (text: string, most: number): string =>
  shorten(text.replace(/\s+/g, ' '), most);

/**
 * Control and format characters, which may move the cursor or turn the direction; without joiners
 * of letters and emoji.
 */
const controls = /[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]/gu;

/**
 * Removes characters that control a terminal from a text, which may be written by visitors and mail
 * servers.
 */
export const toTerminalText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(controls, '');
