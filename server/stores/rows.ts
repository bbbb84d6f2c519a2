import type { ClaimedDelivery, Delivery, Lead, NewLead } from '../inbox/lead.ts';
import type { Link, Proof } from '../inbox/proof-chain.ts';
import type { ConsentRecord } from '../inbox/store.ts';

/** Columns that both stores select for a lead together with its consent. */
export const leadColumns = `l.id, l.received_at, l.locale, l.page, l.name, l.email, l.phone, l.message, l.spam, l.canary,
  c.given_at, c.ticked, c.wording, c.version, c.locale as consent_locale, c.address_hash`;

export type LeadRow = {
  id: string;
  received_at: number;
  locale: string;
  page: string | null;
  name: string;
  email: string;
  phone: string;
  message: string;
  spam: string | null;
  canary: number | boolean;
  given_at: number;
  ticked: number | boolean;
  wording: string;
  version: string;
  consent_locale: string;
  address_hash: string;
};

export type DeliveryRow = {
  id: string;
  lead_id: string;
  kind: Delivery['kind'];
  state: Delivery['state'];
  attempts: number;
  next_at: number | null;
  last_error: string | null;
  queued_at: number;
  settled_at: number | null;
};

export type ConsentRow = Omit<ReturnType<typeof toConsentRow>, 'ticked'> & { ticked: number | boolean };

export type LinkRow = { position: number; link_lead_id: string; digest: string; hash: string } & (
  | ConsentRow
  | { [C in keyof ConsentRow]: null }
);

/** The row of a new lead in the order of the table's columns. */
export const toLeadRow = (lead: NewLead) => ({
  id: lead.id,
  received_at: lead.receivedAt,
  locale: lead.locale,
  page: lead.page,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  message: lead.message,
  spam: lead.spam,
  canary: lead.canary,
  idempotency_key: lead.idempotencyKey,
  request_hash: lead.requestHash,
  address_hash: lead.consent.addressHash,
});

/** The row of its consent in the order of the table's columns. */
export const toConsentRow = (proof: Proof) => ({
  lead_id: proof.leadId,
  given_at: proof.givenAt,
  ticked: proof.ticked,
  wording: proof.wording,
  version: proof.version,
  locale: proof.locale,
  address_hash: proof.addressHash,
  name: proof.name,
  email: proof.email,
  phone: proof.phone,
  salt: proof.salt,
});

/** The rows of its deliveries in the order they are inserted in: a confirmation that is withheld is settled at once. */
export const toDeliveryRows = ({ id: leadId, deliveries }: Pick<NewLead, 'id' | 'deliveries'>, at: number) =>
  deliveries.map(({ id, kind, precedence = 0, withheld }) => ({
    id,
    lead_id: leadId,
    kind,
    state: withheld === undefined ? ('queued' as const) : ('withheld' as const),
    next_at: withheld === undefined ? at : null,
    last_error: withheld ?? null,
    queued_at: at,
    settled_at: withheld === undefined ? null : at,
    precedence,
  }));

const toLead = (row: LeadRow): Lead => ({
  id: row.id,
  receivedAt: row.received_at,
  locale: row.locale,
  page: row.page,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  smsConsent: Boolean(row.ticked),
  spam: row.spam,
  canary: Boolean(row.canary),
  consent: {
    ticked: Boolean(row.ticked),
    wording: row.wording,
    version: row.version,
    locale: row.consent_locale,
    givenAt: row.given_at,
    addressHash: row.address_hash,
  },
});

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  nextAt: row.next_at,
  lastError: row.last_error,
  queuedAt: row.queued_at,
  settledAt: row.settled_at,
});

export const toConsentRecord = (row: ConsentRow): ConsentRecord => ({
  leadId: row.lead_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  ticked: Boolean(row.ticked),
  wording: row.wording,
  version: row.version,
  locale: row.locale,
  givenAt: row.given_at,
  addressHash: row.address_hash,
});

export const toProof = (row: ConsentRow): Proof => ({ ...toConsentRecord(row), salt: row.salt });

export const toLink = (row: LinkRow): { link: Link; proof: Proof | null } => ({
  link: { position: row.position, leadId: row.link_lead_id, digest: row.digest, hash: row.hash },
  proof: row.lead_id === null ? null : toProof(row),
});

/** Puts deliveries beside their leads, keeping the order of the leads. */
export function joinDeliveries(leads: LeadRow[], deliveries: DeliveryRow[]) {
  const byLead = Map.groupBy(deliveries, ({ lead_id }) => lead_id);
  return leads.map((row) => ({ ...toLead(row), deliveries: (byLead.get(row.id) ?? []).map(toDelivery) }));
}

/** Puts the lead beside each claimed delivery. */
export function joinLeads(deliveries: DeliveryRow[], leads: LeadRow[]): ClaimedDelivery[] {
  const byId = new Map(leads.map((row) => [row.id, toLead(row)]));
  return deliveries.flatMap((row) => {
    const lead = byId.get(row.lead_id);
    return lead ? [{ ...toDelivery(row), lead }] : [];
  });
}
