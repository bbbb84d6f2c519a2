import type { ClaimedDelivery, Consent, Delivery, Lead, LeadWithDeliveries, NewLead } from '../inbox/lead.ts';

export const leadColumns = `l.id, l.received_at, l.locale, l.page, l.source, l.name, l.email, l.phone, l.message, l.spam, l.canary,
  c.given_at, c.ticked, c.wording, c.version, c.locale as consent_locale, c.address_hash`;

export type LeadRow = Omit<Lead, 'smsConsent' | 'consent' | 'source'> &
  Omit<Consent, 'locale'> & { consentLocale: string; source: string | null };
export type DeliveryRow = Delivery & { leadId: string; owner: string | null; isShared: boolean; mayHaveArrived: boolean };

export const toLeadRow = ({ smsConsent: _, consent: __, deliveries: ___, counted: ____, ...lead }: NewLead) => ({
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
export const toDeliveryRows = ({ id: leadId, deliveries }: Pick<NewLead, 'id' | 'deliveries'>, at: number) =>
  deliveries.map(({ id, kind, withheld, sharedAt }) => ({
    id,
    leadId,
    kind,
    isShared: sharedAt !== undefined,
    queuedAt: at,
    lastError: withheld ?? null,
    ...(withheld === undefined
      ? { state: 'queued', nextAt: sharedAt ?? at, settledAt: null }
      : { state: 'withheld', nextAt: null, settledAt: at }),
  }));

/** Turns a row into a lead: SQLite stores booleans as numbers. */
function toLead({ givenAt, ticked, wording, version, consentLocale, addressHash, ...lead }: LeadRow): Lead {
  const smsConsent = Boolean(ticked);
  const consent = { ticked: smsConsent, wording, version, locale: consentLocale, givenAt, addressHash };
  return { ...lead, source: lead.source && JSON.parse(lead.source), canary: Boolean(lead.canary), smsConsent, consent };
}

const toDelivery = ({ leadId: _, owner: __, isShared: ___, mayHaveArrived: ____, ...delivery }: DeliveryRow): Delivery =>
  delivery;

/** Puts deliveries beside their leads, keeping the order of the leads. */
export function joinDeliveries(leads: LeadRow[], deliveries: DeliveryRow[]): LeadWithDeliveries[] {
  const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId);
  return leads.map((row) => ({ ...toLead(row), deliveries: (byLead.get(row.id) ?? []).map(toDelivery) }));
}

/** Puts the lead beside each claimed delivery, and those that share a mail beside the first of them. */
export function joinLeads(deliveries: DeliveryRow[], leads: (LeadRow & { isUnconfirmed: boolean })[]): ClaimedDelivery[] {
  const byId = new Map(leads.map((row) => [row.id, row]));
  const claimed: ClaimedDelivery[] = [];
  let shared: ClaimedDelivery | undefined;
  for (const row of deliveries.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const found = byId.get(row.leadId);
    if (!found) continue;
    const { isUnconfirmed, ...leadRow } = found;
    const lead = toLead(leadRow);
    if (row.isShared && shared) {
      shared.others.push({ id: row.id, lead });
      continue;
    }
    const mayHaveArrived = Boolean(row.mayHaveArrived);
    const delivery = { ...toDelivery(row), lead, mayHaveArrived, isUnconfirmed: Boolean(isUnconfirmed), others: [] };
    if (row.isShared) shared = delivery;
    claimed.push(delivery);
  }
  return claimed;
}
