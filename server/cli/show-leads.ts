import { textFields } from '../../contact/lead-form.ts';
import { readableAddress } from '../../i18n/address.ts';
import { timeIn } from '../../i18n/dates.ts';
import { UsageError } from '../../model/problems/read-options.ts';
import { readLeads, readPages } from '../inbox/read-leads.ts';
import type { Delivery, LeadWithDeliveries, Store } from '../inbox/store.ts';
import { readableEmail, readableField } from '../mail/mail-text.ts';
import type { Command, Options } from './command.ts';
import { describeDeliveries, nameReceiver, stateOf } from './describe-deliveries.ts';
import { toJson, toJsonArray } from './json.ts';
import { alignColumns, toHeading, toShortLine, toTerminalText } from './terminal-text.ts';

const rowsOnScreen = 50;

export const list: Command = async ({ store, options, configuration, print, writeAll }) => {
  if (options.limit && !/^[1-9]\d*$/.test(options.limit))
    throw new UsageError('--limit takes a whole number');
  const most = options.limit ? Number(options.limit) : options.json ? undefined : rowsOnScreen;
  const filter = { spam: options.spam ?? false, canary: false, most };
  if (options.json) {
    await writeAll(toJsonArray(readLeads(store, filter)));
    return 0;
  }
  const { timeZone } = configuration;
  const widths: number[] = [];
  let count = 0;
  async function* writeRows() {
    for await (const leads of readPages(store, filter)) {
      const rows = leads.map((lead) => toRow(lead, timeZone));
      if (count === 0) rows.unshift(listHeadings(options, timeZone));
      count += leads.length;
      yield `${toTerminalText(alignColumns(rows, widths))}\n`;
    }
  }
  await writeAll(writeRows());
  if (count === 0) print(options.spam ? 'No spam.' : 'No leads yet.');
  if (count === most) print(`\nThe latest ${most}; --limit N shows more.`);
  return 0;
};

const listHeadings = ({ spam }: Options, timeZone: string) => [
  `RECEIVED (${timeZone})`,
  'NAME',
  'EMAIL',
  'PHONE',
  'LANG',
  'SOURCE',
  spam ? 'WHY' : 'DELIVERIES',
  'ID',
];

const toRow = (lead: LeadWithDeliveries, timeZone: string) => [
  timeIn(lead.receivedAt, timeZone),
  toShortLine(lead.name, 28),
  toShortLine(readableEmail(lead.email), 34),
  toShortLine(lead.phone, 20),
  lead.locale,
  toShortLine(describeSource(lead), 28),
  lead.spam ?? describeDeliveries(lead, timeZone),
  lead.id,
];

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

export const show: Command = async ({ store, options, configuration, argument, print }) => {
  const lead = await findLead(store, argument);
  print(options.json ? toJson(lead) : formatLead(lead, configuration.timeZone));
  return 0;
};

/**
 * The lead with an ID, or the one whose ID begins so.
 * @throws Error when there is not one
 */
export async function findLead(store: Store, pasted: string): Promise<LeadWithDeliveries> {
  const [id = 'none'] = pasted.toLowerCase().match(/\d[\da-f-]*/) ?? [];
  // '~' sorts after every character of an ID.
  const before = await store.listLeads({ before: `${id}~`, most: 2 });
  const [lead, ...others] = before.filter((one) => one.id.startsWith(id));
  if (!lead)
    throw new Error(
      'there is no lead with this ID; `list` shows them, `person` finds them by address',
    );
  if (others.length > 0)
    throw new Error('several leads have an ID that begins so; write more of it');
  return lead;
}

/** Everything about a lead. */
export function formatLead(lead: LeadWithDeliveries, timeZone: string): string {
  const { consent, deliveries } = lead;
  const ticked = consent.ticked ? 'ticked' : 'not ticked';
  const facts = alignColumns([
    ['Lead', lead.id],
    ['Received', `${timeIn(lead.receivedAt, timeZone)} (${timeZone})`],
    ...textFields
      .filter((field) => field !== 'message')
      .map((field) => [toHeading(field), readableField(lead, field)]),
    ['Language', lead.locale],
    ['Page', lead.page === null ? 'not known' : readableAddress(lead.page)],
    ...Object.entries(lead.source ?? {}),
    ...(lead.spam === null ? [] : [['Spam', lead.spam]]),
    ['Consent', `${ticked}, ${timeIn(consent.givenAt, timeZone)}, wording ${consent.version}`],
    ['Wording', consent.wording],
  ]);
  const attempts = deliveries.map((delivery) => [
    nameReceiver(delivery),
    stateOf(delivery),
    describeTime(delivery, timeZone),
    `attempts: ${delivery.attempts}`,
    delivery.lastError ?? '',
  ]);
  const sent = attempts.length > 0 ? alignColumns(attempts) : 'No deliveries.';
  return [facts, '', lead.message || '(no message)', '', sent].join('\n');
}

function describeTime({ queuedAt, nextAt, settledAt }: Delivery, timeZone: string): string {
  if (settledAt !== null) return timeIn(settledAt, timeZone);
  const next = nextAt === null ? '' : `, next ${timeIn(nextAt, timeZone)}`;
  return `since ${timeIn(queuedAt, timeZone)}${next}`;
}
