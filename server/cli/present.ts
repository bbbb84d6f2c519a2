import { domainToUnicode } from 'node:url';
import { readableAddress } from '../../i18n/address.ts';
import { capitalize, timeIn } from '../../i18n/format.ts';
import { textWidth } from '../../i18n/typography.ts';
import type { Delivery, DeliveryState, LeadWithDeliveries } from '../inbox/store.ts';

/** A time, by the end of its name, as JSON shows it: ISO 8601 in UTC. */
const writeTime = (name: string, value: unknown): unknown =>
  name.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;

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

/** An address as people write it: its domain in its own script. */
export const readableEmail = (email: string): string =>
  email.replace(/(?<=@)[^@]+$/, (domain) => domainToUnicode(domain) || domain);

/** Such as '1 lead' and '2 leads'. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;

/** The name of a field as a heading: 'jobTitle' becomes 'Job title'. */
export const toHeading = (field: string) =>
  capitalize(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

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

const states: Record<DeliveryState, string> = {
  queued: 'waits',
  sending: 'waits',
  sent: 'sent',
  kept: 'kept',
  dead: 'refused',
  withheld: 'not sent (limit)',
  dismissed: 'seen',
};

/** What became of a delivery, in the word that every command has for it. */
export function stateOf({ state, failure, lastError }: Delivery): string {
  if (state === 'dead' && lastError?.startsWith('given up')) return 'gave up';
  return isOpen(state) && failure === 'permanent' ? 'refused, tried again' : states[state];
}

/** Whether a delivery waits for an attempt or for its end. */
export const isOpen = (state: DeliveryState) => state === 'queued' || state === 'sending';

/** Whom a delivery is for. */
export const nameReceiver = ({ kind, recipient }: Pick<Delivery, 'kind' | 'recipient'>): string =>
  recipient === null ? kind : `${kind} ${recipient}`;

/** Such as 'agency sent, visitor waits since 2026-11-28 02:09: 451 later'; 'none' for spam. */
export const describeDeliveries = ({ deliveries }: LeadWithDeliveries, timeZone: string) =>
  deliveries.map((delivery) => describeDelivery(delivery, timeZone)).join(', ') || 'none';

function describeDelivery(delivery: Delivery, timeZone: string): string {
  const { state, lastError, queuedAt } = delivery;
  const receiver = lastError === null ? delivery.kind : nameReceiver(delivery);
  const what = `${receiver} ${stateOf(delivery)}`;
  const since = isOpen(state) ? ` since ${timeIn(queuedAt, timeZone)}` : '';
  return shorten(`${what}${since}${lastError ? `: ${lastError}` : ''}`, 100);
}

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
export async function* toJsonArray(
  values: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string> {
  let count = 0;
  for await (const value of values)
    yield `${count++ === 0 ? '[\n' : ',\n'}${toJson(value).replace(/^/gm, '  ')}`;
  yield count === 0 ? '[]\n' : '\n]\n';
}
