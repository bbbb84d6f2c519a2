import { readableAddress } from '../../model/files/decode-address.ts';
import type { LeadWithDeliveries } from '../inbox/lead.ts';
import { type Command, requireArgument } from './command.ts';
import { toJson } from './output.ts';
import { alignColumns, formatTime, presentLead } from './present.ts';

/** Shows everything about one lead. Exit code 1 when there is none with this ID. */
export const show: Command = async (context) => {
  const { store, options, print } = context;
  const [lead] = await store.listLeads({ id: requireArgument(context, 'the ID of a lead') });
  if (!lead) throw new Error('there is no lead with this ID; `list` shows them');
  print(options.json ? toJson(presentLead(lead)) : formatLead(lead));
  return 0;
};

export function formatLead(lead: LeadWithDeliveries): string {
  const { consent, deliveries } = lead;
  const facts = alignColumns([
    ['Lead', lead.id],
    ['Received', formatTime(lead.receivedAt)],
    ['Name', lead.name],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ['Language', lead.locale],
    ['Page', lead.page === null ? 'not known' : readableAddress(lead.page)],
    ...Object.entries(lead.source ?? {}),
    ...(lead.spam === null ? [] : [['Spam', lead.spam]]),
    ['Consent', `${consent.ticked ? 'ticked' : 'not ticked'}, ${formatTime(consent.givenAt)}, wording ${consent.version}`],
    ['Wording', consent.wording],
  ]);
  const attempts = deliveries.map(({ kind, state, attempts, nextAt, lastError }) => [
    kind,
    state,
    `${attempts} attempts`,
    nextAt === null ? '' : `next ${formatTime(nextAt)}`,
    lastError ?? '',
  ]);
  return [facts, '', lead.message || '(no message)', '', attempts.length > 0 ? alignColumns(attempts) : 'No deliveries.'].join(
    '\n',
  );
}
