import { stringify } from 'csv-stringify/sync';
import { campaignKeys } from '../../contact/function.ts';
import { leadFields } from '../../contact/lead-form.ts';
import { timeIn } from '../../i18n/dates.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { UsageError } from '../../model/problems/read-options.ts';
import { readLeads } from '../inbox/read-leads.ts';
import type { LeadWithDeliveries } from '../inbox/store.ts';
import type { Command } from './command.ts';
import { nameReceiver, stateOf } from './describe-deliveries.ts';
import { toJsonArray } from './json.ts';

export const exportLeads: Command = async ({ store, configuration, options, writeAll }) => {
  if (options.format !== 'csv' && options.format !== 'json')
    throw new UsageError('write --format csv or --format json');
  const leads = readLeads(store, { spam: options.spam ?? false, canary: false });
  await writeAll(options.format === 'json' ? toJsonArray(leads) : toCsv(leads, configuration));
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

/**
 * Writes leads for a spreadsheet: RFC 4180 with a byte order mark, every cell quoted, the list
 * separator of the agency's first language, and times in the agency's zone.
 */
export async function* toCsv(
  leads: AsyncIterable<LeadWithDeliveries>,
  { languages: [{ code }], timeZone }: Pick<Configuration, 'languages' | 'timeZone'>,
): AsyncGenerator<string> {
  const delimiter = separatorIn(code);
  const writeTime = (at: number) => timeIn(at, timeZone, 'medium');
  const disarm = createDisarm(delimiter);
  yield `\uFEFF${[...columns].join(delimiter)}\r\n`;
  for await (const lead of leads) {
    const { consent, deliveries, source, ...facts } = lead;
    const row: Record<string, unknown> = {
      ...facts,
      ...source,
      receivedAt: writeTime(lead.receivedAt),
      phone: writePhone(lead.phone),
      consentWording: consent.wording,
      consentVersion: consent.version,
      consentGivenAt: consent.givenAt && writeTime(consent.givenAt),
      consentAddressHash: consent.addressHash,
      deliveries: deliveries
        .map((delivery) => `${nameReceiver(delivery)} ${stateOf(delivery)}`)
        .join('; '),
    };
    const cells = Array.from(columns, (column) => {
      const text = String(row[column] ?? '');
      return column === 'phone' ? text : disarm(text);
    });
    yield stringify([cells], {
      delimiter,
      quoted: true,
      quoted_empty: true,
      record_delimiter: 'windows',
    });
  }
}

/** Spreadsheets take semicolons where decimals have no point, and in Switzerland. */
const separatorIn = (code: string) =>
  new Intl.NumberFormat(code).format(1.5).includes('.') && !/-(CH|LI)$/i.test(code) ? ',' : ';';

/**
 * Writes a telephone number so that no spreadsheet of any language reads a sum, a date or a number.
 * A space is added after the first digits, as in '06 12345678', '+1 555-010-0123' and '12 12-2012'.
 * Where a spreadsheet divides thousands by a space, the first space is doubled: '06  123 456'.
 */
const writePhone = (phone: string): string =>
  phone
    .replace(/^([+-]\d+)[+-]|^(\d{1,4})-(?=\d\d?-\d{1,4}$)/, '$1$2 ')
    .replace(/^([+-]?\d{1,3}) (?=\d{3}( \d{3})*$)/, '$1  ')
    .replace(/^([+(-]?\d\d)(?=\d+\)?$)/, '$1 ');

/** A number that loses digits when a spreadsheet reads it as one. */
const lossyNumber = /^(0\d|\d\d(?=\d{9}))(?=\d+$)/;

/**
 * Returns a function that puts an apostrophe wherever a spreadsheet would begin a formula: at the
 * start of a text; behind the list separator that the file does not use, at which a spreadsheet
 * with the other setting begins a cell; and behind tabs and line breaks, at which some begin one in
 * spite of the quotes. The function also turns the hyphen of a list into a dash.
 */
function createDisarm(delimiter: string): (text: string) => string {
  const cut = `(?:^|[${delimiter === ';' ? ',' : ';'}\\t\\r\\n])`;
  const listHyphen = new RegExp(`(?<=${cut}\\s*)-(?=[ \u00A0])`, 'g');
  const formula = new RegExp(`${cut}(?=["'\\s]*(?:[=+@＝＋－＠]|-[^\\s)]))`, 'g');
  return (text) =>
    text
      .replace(lossyNumber, '$1 ')
      .replace(/[^\P{Cc}\t\r\n]/gu, '')
      .replace(listHyphen, '–')
      .replace(formula, "$&'");
}
