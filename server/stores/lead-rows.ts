import { textFields } from '../../contact/lead-form.ts';
import type { Consent, Delivery, Lead, NewLead } from '../inbox/store.ts';
import { toSnakeCase } from './database.ts';

/** The columns of a delivery d, without those that concern the store alone. */
export const deliveryColumns = `d.lead_id, d.id, d.kind, d.recipient, d.state, d.attempts,
  d.next_at, d.last_error, d.failure, d.queued_at, d.settled_at`;

const formColumns = textFields.map((field) => `l.${toSnakeCase(field)}`).join(', ');

/** The columns of a lead with its consent, as `LeadRow` has them. */
export const leadColumns = `l.id, l.received_at, l.locale, l.page, l.source, ${formColumns},
  l.spam, l.canary,
  c.given_at, c.ticked, c.wording, c.version, c.locale as consent_locale, c.address_hash`;

export type LeadRow = Omit<Lead, 'smsConsent' | 'consent' | 'source'> &
  Omit<Consent, 'locale'> & { consentLocale: string; source: string | null };
export type DeliveryRow = Delivery & { leadId: string };

export const toLeadRow = ({
  smsConsent: _,
  consent: __,
  deliveries: ___,
  counted: ____,
  ...lead
}: NewLead) => ({
  ...lead,
  source: lead.source && JSON.stringify(lead.source),
});

export const toConsentRow = ({ id: leadId, name, email, phone, consent }: NewLead) => ({
  leadId,
  name,
  email,
  phone,
  ...consent,
});

/** The rows of the deliveries of a new lead. A withheld confirmation is settled from the start. */
export const toDeliveryRows = (
  { id: leadId, deliveries }: Pick<NewLead, 'id' | 'deliveries'>,
  at: number,
) =>
  deliveries.map(({ id, kind, recipient, withheld, sharedAt }) => ({
    id,
    leadId,
    kind,
    recipient: recipient ?? null,
    isShared: sharedAt !== undefined,
    queuedAt: at,
    lastError: withheld ?? null,
    ...(withheld === undefined
      ? { state: 'queued', nextAt: sharedAt ?? at, settledAt: null }
      : { state: 'withheld', nextAt: null, settledAt: at }),
  }));

/** Turns a row into a lead: SQLite stores booleans as numbers. */
export function toLead({
  givenAt,
  ticked,
  wording,
  version,
  consentLocale,
  addressHash,
  ...lead
}: LeadRow): Lead {
  const smsConsent = Boolean(ticked);
  return {
    ...lead,
    source: lead.source && JSON.parse(lead.source),
    canary: Boolean(lead.canary),
    smsConsent,
    consent: {
      ticked: smsConsent,
      wording,
      version,
      locale: consentLocale,
      givenAt,
      addressHash,
    },
  };
}
