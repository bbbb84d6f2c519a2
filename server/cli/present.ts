import { readableAddress } from '../../i18n/address.ts';
import { textWidth } from '../../i18n/typography.ts';
import type { LeadWithDeliveries } from '../inbox/store.ts';

/** A time as ISO 8601 in UTC, given in milliseconds since 1970. */
export const formatTime = (at: number) => new Date(at).toISOString();

/** A time, by the end of its name, as `--json` and the exports show it: ISO 8601 in UTC. */
const writeTime = (name: string, value: unknown): unknown =>
  name.endsWith('At') && typeof value === 'number' ? formatTime(value) : value;

/**
 * Joins rows to lines with aligned columns; a character of Chinese, Japanese or Korean is two wide.
 */
export function alignColumns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => textWidth(row[column] ?? ''))),
  );
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
  field
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** A text on one line, cut to so many characters with an ellipsis at its end. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}

/**
 * Such as "newsletter / spring, from mail.example, began on /services"; '' when nothing is known.
 */
export function describeSource({ source }: Pick<LeadWithDeliveries, 'source'>): string {
  const { utm_source, utm_campaign, referrer, landing } = source ?? {};
  const parts = [
    [utm_source, utm_campaign].filter(Boolean).join(' / '),
    referrer && `from ${referrer}`,
    landing && `began on ${readableAddress(landing)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Such as 'agency sent, visitor queued'; 'none' for a lead that is spam. */
export const describeDeliveries = ({ deliveries }: LeadWithDeliveries) =>
  deliveries.map(({ kind, state }) => `${kind} ${state}`).join(', ') || 'none';

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

/** Writes JSON with times as ISO 8601, and characters that control a terminal as \\u escapes. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, writeTime, 2).replace(/[\u007f-\u009f\p{Cf}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Writes a JSON array entry by entry, so that any number of leads fits in memory. */
export async function* toJsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let count = 0;
  for await (const value of values)
    yield `${count++ === 0 ? '[\n' : ',\n'}${toJson(value).replace(/^/gm, '  ')}`;
  yield count === 0 ? '[]\n' : '\n]\n';
}
