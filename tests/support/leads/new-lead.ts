import { createDeliveryId, createId } from '../../../server/inbox/identifiers.ts';
import type {
  ClaimedDelivery,
  DeliveryKind,
  Leads,
  Limits,
  NewLead,
  Queue,
} from '../../../server/inbox/store.ts';

export const noLimits: Limits = { rateLimit: null, confirmationLimit: null, mailLimit: null };

type Overrides = Partial<Omit<NewLead, 'consent'>> & {
  ticked?: boolean;
  addressHash?: string;
  kinds?: NewLead['deliveries'][number]['kind'][];
};

/** A lead as the function would make it. */
export function createNewLead({
  ticked = false,
  addressHash = 'address',
  kinds = ['agency', 'visitor'],
  ...overrides
}: Overrides = {}): NewLead {
  const receivedAt = overrides.receivedAt ?? Date.now();
  const id = createId(receivedAt);
  return {
    id,
    receivedAt,
    locale: 'fr',
    page: '/fr/contact',
    source: { landing: '/fr/services', referrer: 'www.google.com', utm_source: 'été & cie' },
    name: 'Élodie Ünal 🌱',
    email: 'elodie@example.com',
    phone: '+33 1 23 45 67 89',
    message: 'Bonjour,\nje « voudrais » une page.',
    smsConsent: ticked,
    spam: null,
    canary: false,
    idempotencyKey: createId(),
    requestHash: 'hash',
    consent: {
      ticked,
      wording: 'J’accepte…',
      version: 'v1',
      locale: 'fr',
      givenAt: receivedAt,
      addressHash,
    },
    deliveries: kinds.map((kind) => ({
      id: createDeliveryId(id, kind),
      kind,
      ...(kind === 'agency' && { recipient: 'agency@example.com' }),
    })),
    counted: { sender: addressHash, recipient: id, domain: null, text: null },
    ...overrides,
  };
}

/** Stores leads whatever the limits. */
export const insertLeads = (store: Pick<Leads, 'admitLeads'>, ...leads: NewLead[]) =>
  store.admitLeads(leads, noLimits);

/** The outcome of a delivery that its receiver has refused for good. */
export const refused = { state: 'dead', error: '550 no', failure: 'permanent' } as const;

/** Claims the agency's mails that are due, for an hour. */
export const claimForAgency = (store: Pick<Queue, 'claimDeliveries'>, workerId: string) =>
  store.claimDeliveries({
    kinds: ['agency'],
    workerId,
    leaseMs: 3_600_000,
    most: 100,
    underWay: [],
  });

/** A delivery about a lead, as a worker claims it. */
export function createClaimed(kind: DeliveryKind, overrides: Overrides = {}): ClaimedDelivery {
  const {
    deliveries: _,
    idempotencyKey: __,
    requestHash: ___,
    counted: ____,
    ...lead
  } = createNewLead(overrides);
  const delivery = {
    id: 'delivery-1',
    kind,
    recipient: kind === 'agency' ? 'agency@example.com' : null,
    state: 'sending',
    attempts: 1,
    nextAt: 0,
    lastError: null,
    failure: null,
    queuedAt: 0,
  } as const;
  return {
    ...delivery,
    settledAt: null,
    copies: 0,
    isUnconfirmed: false,
    others: [],
    lead,
  };
}
