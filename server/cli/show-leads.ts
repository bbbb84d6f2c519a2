import { textFields } from '../../contact/lead-form.ts';
import { readableAddress } from '../../i18n/address.ts';
import { readLeads } from '../inbox/read-leads.ts';
import type { LeadWithDeliveries } from '../inbox/store.ts';
import { type Command, type Options, UsageError } from './command.ts';
import {
  alignColumns,
  describeDeliveries,
  describeSource,
  formatTime,
  shorten,
  toHeading,
  toJson,
  toJsonArray,
} from './present.ts';

const rowsOnScreen = 50;

export const list: Command = async ({ store, options, print, writeAll }) => {
  if (options.limit && !/^[1-9]\d*$/.test(options.limit))
    throw new UsageError('--limit takes a whole number');
  const most = options.limit ? Number(options.limit) : options.json ? undefined : rowsOnScreen;
  const filter = { spam: options.spam ?? false, canary: false, most };
  if (options.json) {
    await writeAll(toJsonArray(readLeads(store, filter)));
    return 0;
  }
  const leads = await store.listLeads(filter);
  if (leads.length === 0) {
    print(options.spam ? 'No spam.' : 'No leads yet.');
    return 0;
  }
  print(alignColumns([listHeadings(options), ...leads.map(toRow)]));
  if (leads.length === most) print(`\nThe latest ${most}; --limit N shows more.`);
  return 0;
};

const listHeadings = ({ spam }: Options) => [
  ...['RECEIVED (UTC)', 'NAME', 'EMAIL', 'PHONE', 'LANG', 'SOURCE'],
  ...[spam ? 'WHY' : 'DELIVERIES', 'ID'],
];

const toRow = (lead: LeadWithDeliveries) => [
  formatTime(lead.receivedAt).slice(0, 16).replace('T', ' '),
  shorten(lead.name, 28),
  shorten(lead.email, 34),
  shorten(lead.phone, 20),
  lead.locale,
  shorten(describeSource(lead), 28),
  lead.spam ?? describeDeliveries(lead),
  lead.id,
];

export const show: Command = async ({ store, options, argument, print }) => {
  const [lead] = await store.listLeads({ id: argument });
  if (!lead) throw new Error('there is no lead with this ID; `list` shows them');
  print(options.json ? toJson(lead) : formatLead(lead));
  return 0;
};

export const person: Command = async ({ store, options, argument: email, print }) => {
  const leads = await store.listLeads({ email });
  const consents = await store.listConsents(email);
  if (options.json) print(toJson({ email, leads, consents }));
  else if (consents.length === 0) print('Nothing is stored about this person.');
  else {
    const orphans = consents.filter(({ leadId }) => !leads.some(({ id }) => id === leadId));
    print([...leads.map(formatLead), ...orphans.map(toJson)].join('\n\n---\n\n'));
  }
  return consents.length > 0 ? 0 : 1;
};

function formatLead(lead: LeadWithDeliveries): string {
  const { consent, deliveries } = lead;
  const ticked = consent.ticked ? 'ticked' : 'not ticked';
  const facts = alignColumns([
    ['Lead', lead.id],
    ['Received', formatTime(lead.receivedAt)],
    ...textFields
      .filter((field) => field !== 'message')
      .map((field) => [toHeading(field), lead[field]]),
    ['Language', lead.locale],
    ['Page', lead.page === null ? 'not known' : readableAddress(lead.page)],
    ...Object.entries(lead.source ?? {}),
    ...(lead.spam === null ? [] : [['Spam', lead.spam]]),
    ['Consent', `${ticked}, ${formatTime(consent.givenAt)}, wording ${consent.version}`],
    ['Wording', consent.wording],
  ]);
  const attempts = deliveries.map(({ kind, state, attempts, nextAt, lastError }) => [
    kind,
    state,
    `attempts: ${attempts}`,
    nextAt === null ? '' : `next ${formatTime(nextAt)}`,
    lastError ?? '',
  ]);
  const sent = attempts.length > 0 ? alignColumns(attempts) : 'No deliveries.';
  return [facts, '', lead.message || '(no message)', '', sent].join('\n');
}
