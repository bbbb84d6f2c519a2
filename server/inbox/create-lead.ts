import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadForm } from '../../contact/lead-form.ts';
import { createDeliveryId, createId } from './create-id.ts';
import type { DeliveryKind, NewLead } from './lead.ts';

/** A checked message of a visitor with what its request tells about it. */
export type Submission = {
  form: LeadForm;
  locale: string;
  page: string | null;
  /** Why it looks like a program's work; null when it does not. */
  spam: string | null;
  idempotencyKey: string;
  address: string;
};

const hash = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Stands for an address without telling it; equal addresses have equal hashes within one store. */
export const hashAddress = (address: string, secret: string) =>
  createHmac('sha256', secret).update(`address ${address}`).digest('base64url').slice(0, 22);

/** The key that marks a lead as a canary; only who can read the store can make one. */
export function createCanaryKey(secret: string, id = createId()): string {
  return `canary.${id}.${createHmac('sha256', secret).update(`canary ${id}`).digest('base64url')}`;
}

export function isCanaryKey(key: string, secret: string): boolean {
  const [kind, id = ''] = key.split('.');
  if (kind !== 'canary') return false;
  const expected = Buffer.from(createCanaryKey(secret, id));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One key for equal form posts of the same minute: without scripting, that is how a double click shows. */
export const deriveFormKey = (form: LeadForm, address: string, now: number) =>
  `form.${hash(form, address, Math.floor(now / 60_000))}`;

/** Which deliveries a lead gets; spam gets none. */
export function planDeliveries(
  lead: { id: string; spam: string | null; canary: boolean },
  hasWebhook: boolean,
): NewLead['deliveries'] {
  if (lead.spam !== null) return [];
  const kinds: DeliveryKind[] = lead.canary ? ['agency'] : ['agency', 'visitor', ...(hasWebhook ? (['webhook'] as const) : [])];
  return kinds.map((kind) => ({ id: createDeliveryId(lead.id, kind), kind }));
}

const versions = new Map<string, string>();

/** A short name for a wording, another one for any other. */
function nameVersion(wording: string): string {
  const version = versions.get(wording) ?? hash(wording).slice(0, 12);
  versions.set(wording, version);
  return version;
}

/** Turns a submission into a lead with its consent proof and its deliveries. */
export function createLead(
  { form, locale, page, spam, idempotencyKey, address }: Submission,
  { now, secret, wording, hasWebhook }: { now: number; secret: string; wording: string; hasWebhook: boolean },
): NewLead {
  const canary = isCanaryKey(idempotencyKey, secret);
  const id = createId(now);
  return {
    ...form,
    id,
    receivedAt: now,
    locale,
    page,
    spam,
    canary,
    idempotencyKey,
    requestHash: hash(form),
    consent: {
      ticked: form.smsConsent,
      wording,
      version: nameVersion(wording),
      locale,
      givenAt: now,
      addressHash: hashAddress(address, secret),
    },
    deliveries: planDeliveries({ id, spam, canary }, hasWebhook),
  };
}
