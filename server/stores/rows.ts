import type { ClaimedDelivery, Consent, Delivery, Lead, NewLead } from '../inbox/lead.ts';
import type { Link, Proof } from '../inbox/proof-chain.ts';

/** Columns that are selected for a lead together with its consent. */
export const leadColumns = `l.id, l.received_at, l.locale, l.page, l.source, l.name, l.email, l.phone, l.message, l.spam, l.canary,
  c.given_at, c.ticked, c.wording, c.version, c.locale as consent_locale, c.address_hash`;

export type LeadRow = Omit<Lead, 'smsConsent' | 'consent' | 'source'> &
  Omit<Consent, 'locale'> & { consentLocale: string; source: string | null };
export type DeliveryRow = Delivery & { leadId: string; owner: string | null; precedence: number };
export type LinkRow = Omit<Link, 'leadId'> & { linkLeadId: string } & (Proof | { [Column in keyof Proof]: null });

/** The row of a new lead. */
export const toLeadRow = ({ smsConsent: _, consent, deliveries: __, confirmation: ___, budgets: ____, ...lead }: NewLead) => ({
  ...lead,
  source: lead.source && JSON.stringify(lead.source),
  addressHash: consent.addressHash,
});

/** The rows of the deliveries of a new lead. A withheld confirmation is settled from the start. */
export const toDeliveryRows = ({ id: leadId, deliveries }: Pick<NewLead, 'id' | 'deliveries'>, at: number) =>
  deliveries.map(({ id, kind, precedence = 0, withheld, dueAt = at }) => ({
    id,
    leadId,
    kind,
    precedence,
    queuedAt: dueAt,
    lastError: withheld ?? null,
    ...(withheld === undefined
      ? { state: 'queued', nextAt: dueAt, settledAt: null }
      : { state: 'withheld', nextAt: null, settledAt: at }),
  }));

/** Turns a row into a proof: SQLite stores booleans as numbers. */
export const toProof = (row: Proof): Proof => ({ ...row, ticked: Boolean(row.ticked) });

export function toLead({ givenAt, ticked, wording, version, consentLocale, addressHash, ...lead }: LeadRow): Lead {
  const smsConsent = Boolean(ticked);
  const consent = { ticked: smsConsent, wording, version, locale: consentLocale, givenAt, addressHash };
  return { ...lead, source: lead.source && JSON.parse(lead.source), canary: Boolean(lead.canary), smsConsent, consent };
}

const toDelivery = ({ leadId: _, owner: __, precedence: ___, ...delivery }: DeliveryRow): Delivery => delivery;

export const toLink = ({ linkLeadId, position, digest, hash, ...proof }: LinkRow): { link: Link; proof: Proof | null } => ({
  link: { position, leadId: linkLeadId, digest, hash },
  proof: proof.leadId === null ? null : toProof(proof as Proof),
});

/** Puts deliveries beside their leads, keeping the order of the leads. */
export function joinDeliveries(leads: LeadRow[], deliveries: DeliveryRow[]) {
  const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId);
  return leads.map((row) => ({ ...toLead(row), deliveries: (byLead.get(row.id) ?? []).map(toDelivery) }));
}

/** Puts the lead beside each claimed delivery. */
export function joinLeads(deliveries: DeliveryRow[], leads: (LeadRow & { isUnconfirmed: boolean })[]): ClaimedDelivery[] {
  const byId = new Map(
    leads.map(({ isUnconfirmed, ...row }) => [row.id, { lead: toLead(row), isUnconfirmed: Boolean(isUnconfirmed) }]),
  );
  return deliveries.flatMap((row) => {
    const found = byId.get(row.leadId);
    return found ? [{ ...toDelivery(row), ...found }] : [];
  });
}
