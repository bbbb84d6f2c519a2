import { createDeliveryId, createId } from '../../../server/inbox/create-id.ts';
import type { NewLead } from '../../../server/inbox/lead.ts';
import type { Limits } from '../../../server/inbox/limits.ts';

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
    consent: { ticked, wording: 'J’accepte…', version: 'v1', locale: 'fr', givenAt: receivedAt, addressHash },
    deliveries: kinds.map((kind) => ({ id: createDeliveryId(id, kind), kind })),
    confirmation: { recipient: id, domain: null, address: addressHash, network: addressHash, words: id },
    budgets: [],
    ...overrides,
  };
}
