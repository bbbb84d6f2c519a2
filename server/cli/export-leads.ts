import { stringify } from 'csv-stringify/sync';
import { campaignKeys } from '../../contact/function.ts';
import { leadFields } from '../../contact/lead-form.ts';
import { readLeads } from '../inbox/read-leads.ts';
import type { LeadWithDeliveries } from '../inbox/store.ts';
import { type Command, UsageError } from './command.ts';
import { toJsonArray, writeTime } from './present.ts';

export const exportLeads: Command = async ({ store, options, writeAll }) => {
  if (options.format !== 'csv' && options.format !== 'json')
    throw new UsageError('write --format csv or --format json');
  const leads = readLeads(store, { spam: options.spam ?? false, canary: false });
  await writeAll(options.format === 'json' ? toJsonArray(leads) : toCsv(leads));
  return 0;
};

/** The columns of earlier exports keep their places; a new field of the form comes last. */
const columns = new Set([
  ...['id', 'receivedAt', 'locale', 'page'],
  ...['name', 'email', 'phone', 'message', 'smsConsent'],
  ...['spam', 'canary'],
  ...['consentWording', 'consentVersion', 'consentGivenAt', 'consentAddressHash', 'deliveries'],
  ...['landing', 'referrer', ...campaignKeys],
  ...leadFields,
]);

/** RFC 4180, every cell quoted. */
export async function* toCsv(leads: AsyncIterable<LeadWithDeliveries>): AsyncGenerator<string> {
  yield `${[...columns].join(',')}\r\n`;
  for await (const lead of leads) {
    const { consent, deliveries, source, ...facts } = lead;
    const row: Record<string, unknown> = {
      ...facts,
      ...source,
      consentWording: consent.wording,
      consentVersion: consent.version,
      consentGivenAt: consent.givenAt,
      consentAddressHash: consent.addressHash,
      deliveries: deliveries.map(({ kind, state }) => `${kind} ${state}`).join('; '),
    };
    const cells = Array.from(columns, (column) =>
      disarm(String(writeTime(column, row[column]) ?? '')),
    );
    yield stringify([cells], { quoted: true, quoted_empty: true, record_delimiter: 'windows' });
  }
}

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula. With French and Spanish
 * settings it may begin a cell at each semicolon, and some begin one at tabs and line breaks, in
 * spite of the quotes.
 */
const disarm = (text: string): string =>
  text.replace(/[^\P{Cc}\t\r\n]/gu, '').replace(/(^|[;\t\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g, "$1'");
