import { timingSafeEqual } from 'node:crypto';
import type { LeadForm } from '../../contact/lead-form.ts';
import type { LeadSource } from '../../contact/lead-source.ts';
import type { Wording } from './consent-wordings.ts';
import { createDeliveryId, createId } from './create-id.ts';
import { hash, hashWithKey, type Keys } from './keys.ts';
import type { DeliveryKind, NewLead } from './lead.ts';

/** A checked message of a visitor, with the facts of its request. */
export type Submission = {
  form: LeadForm;
  locale: string;
  page: string | null;
  source: LeadSource | null;
  /** Why it looks like a program's work; null when it does not. */
  spam: string | null;
  /** As the client sent it. */
  idempotencyKey: string | null;
  /** '' when it cannot be read. */
  address: string;
  /** The network of the address: a /24 or a /48. */
  network: string;
  /** Whether it was posted without scripting. */
  isForm: boolean;
};

/** A keyed hash of something personal that limits count by: 22 characters hold 128 bits. Equal values have equal hashes within one store. */
const hashPersonal = ({ address: key }: Keys, what: string, ...parts: string[]) => hashWithKey(key, what, ...parts).slice(0, 22);

/** The key that marks a lead as a canary; making one needs access to the store. */
export const createCanaryKey = ({ canary }: Keys, id = createId()): string => `canary.${id}.${hashWithKey(canary, id)}`;

function isCanaryKey(key: string, keys: Keys): boolean {
  const [kind, id = ''] = key.split('.');
  if (kind !== 'canary') return false;
  const expected = Buffer.from(createCanaryKey(keys, id));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Derives the idempotency key, so that a repeated request is one lead. Prefixes keep a client's keys apart from derived ones.
 * A form post without scripting has no key: equal posts within a minute are one lead, as after a double click.
 */
function deriveIdempotencyKey({ idempotencyKey, isForm, form, address }: Submission, now: number, keys: Keys): string {
  if (idempotencyKey !== null) return isCanaryKey(idempotencyKey, keys) ? idempotencyKey : `client.${idempotencyKey}`;
  return isForm ? `form.${hashWithKey(keys.form, form, address, Math.floor(now / 60_000))}` : `none.${createId(now)}`;
}

/** Which deliveries a lead gets; spam gets none. */
export function planDeliveries(
  lead: { id: string; spam: string | null; canary: boolean },
  hasWebhook: boolean,
): NewLead['deliveries'] {
  if (lead.spam !== null) return [];
  const kinds: DeliveryKind[] = lead.canary ? ['agency'] : ['agency', 'visitor', ...(hasWebhook ? (['webhook'] as const) : [])];
  return kinds.map((kind) => ({ id: createDeliveryId(lead.id, kind), kind }));
}

const unknownWording = (locale: string): Wording => ({ version: 'unknown', locale, wording: '' });

/** One mailbox has many spellings: a+b@c.example and A@C.example are the same, and to many providers a.b is ab. */
function normaliseRecipient(email: string): { recipient: string; domain: string } {
  const [local = '', written = ''] = email.toLowerCase().split('@');
  const domain = written === 'googlemail.com' ? 'gmail.com' : written;
  return { recipient: `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`, domain };
}

/** Large mail providers, by their names without the top-level domain. */
const largeProvider =
  /^(gmail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|proton|protonmail|gmx|web|t-online|freenet|mail|posteo|mailbox|orange|wanadoo|free|sfr|laposte|bbox|libero|virgilio|tiscali|terra|telefonica|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|btinternet|sky|virginmedia|bluewin|telenet|skynet|ziggo|kpnmail|wp|onet|o2|interia|seznam|yandex|qq|163|126|naver|daum|zoho|fastmail|hey)\.(com|net|org|me|de|at|ch|fr|it|es|be|nl|pl|cz|ru|ca|us|ie|pt|se|dk|no|fi|co\.uk|com\.br|com\.mx|com\.ar|com\.au|co\.jp|co\.in)$/;

/** Replaces words with digits: programs mostly vary a number from one message to the next. */
const reduceToWords = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (/\d/.test(word) ? '#' : word))
    .join(' ');

/** Turns a submission into a lead with its consent and its deliveries. */
export function createLead(
  submission: Submission,
  { now, keys, wording, hasWebhook }: { now: number; keys: Keys; wording: Wording | null; hasWebhook: boolean },
): NewLead {
  const { form, locale, page, source, spam, address, network } = submission;
  const idempotencyKey = deriveIdempotencyKey(submission, now, keys);
  const canary = isCanaryKey(idempotencyKey, keys);
  const id = createId(now);
  const { recipient, domain } = normaliseRecipient(form.email);
  // An unreadable address gets a random hash, so that it shares no limit with others.
  const addressHash = hashPersonal(keys, 'address', address || id);
  return {
    ...form,
    id,
    receivedAt: now,
    locale,
    page,
    source,
    spam,
    canary,
    idempotencyKey,
    requestHash: hash(form),
    // Without the words that were shown a tick proves nothing, so it counts for nothing.
    consent: { ticked: form.smsConsent && wording !== null, ...(wording ?? unknownWording(locale)), givenAt: now, addressHash },
    deliveries: planDeliveries({ id, spam, canary }, hasWebhook),
    confirmation: {
      recipient: hashPersonal(keys, 'recipient', recipient),
      domain: largeProvider.test(domain) ? null : hashPersonal(keys, 'domain', domain),
      address: addressHash,
      network: hashPersonal(keys, 'network', network || id),
      words: hashPersonal(keys, 'words', reduceToWords(form.name), reduceToWords(form.message)),
    },
    budgets: [],
  };
}
