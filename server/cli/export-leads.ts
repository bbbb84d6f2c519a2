import type { LeadWithDeliveries } from '../inbox/lead.ts';
import { type Command, UsageError } from './command.ts';
import { presentLead, toJson } from './present.ts';

/** All leads but spam with their consent proof. Exit code 0. */
export const exportLeads: Command = async ({ store, options, print }) => {
  if (options.format !== 'csv' && options.format !== 'json') throw new UsageError('write --format csv or --format json');
  const leads = await store.listLeads({ spam: options.spam, canary: false });
  print(options.format === 'json' ? toJson(leads.map(presentLead)) : toCsv(leads));
  return 0;
};

/** RFC 4180. */
function toCsv(leads: LeadWithDeliveries[]): string {
  const rows = leads.map((lead) => {
    const { consent, deliveries, ...facts } = presentLead(lead);
    return {
      ...facts,
      consentWording: consent.wording,
      consentVersion: consent.version,
      consentGivenAt: consent.givenAt,
      consentAddressHash: consent.addressHash,
      deliveries: deliveries.map(({ kind, state }) => `${kind} ${state}`).join('; '),
    };
  });
  const heading = Object.keys(rows[0] ?? presentLeadHeading);
  return [heading, ...rows.map(Object.values)].map((row) => row.map(toCell).join(',')).join('\r\n');
}

const presentLeadHeading = { id: '', receivedAt: '', name: '', email: '', phone: '', message: '' };

function toCell(value: unknown): string {
  const text = String(value ?? '');
  // Spreadsheets run a cell that begins like a formula; a telephone number may begin with +.
  const safe = /^[=@\t-]|^\+(?![\d ()-]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
