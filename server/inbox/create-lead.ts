import { toIdempotencyKey } from '../../contact/function.ts';
import type { LeadForm } from '../../contact/lead-form.ts';
import { isSameSecret } from '../http/read-request.ts';
import { Refusal } from '../http/responses.ts';
import { minuteMs } from '../time/units.ts';
import {
  createDeliveryId,
  createId,
  hash,
  hashWithKey,
  type Keys,
  readIdTime,
} from './identifiers.ts';
import { findRecipient } from './mail-domains.ts';
import { findRecipients, type Receivers } from './receivers.ts';
import type { Lead, NewLead, PlannedDelivery, Wording } from './store.ts';

/** A checked message of a visitor, with the facts of its request. */
export type Submission = Pick<Lead, 'locale' | 'page' | 'source' | 'spam'> & {
  form: LeadForm;
  /** The header `idempotency-key`. */
  clientKey: string | null;
  /** The idempotency key of an earlier post without scripting, which this one sends again. */
  earlierKey: string | null;
  /**
   * Version of the consent's wording that the page showed; null for a client that is not the site's
   * form.
   */
  wordingVersion: string | null;
  /** '' when it cannot be read. */
  address: string;
  /** The address, or the IPv6 network, that limits count by. */
  sender: string;
  /** Whether the form was posted without scripting. */
  isFormPost: boolean;
};

/**
 * A canary's key is valid for so long, in milliseconds: whoever reads an old one, in a log or a
 * backup, gets nowhere with it.
 */
const canaryKeyMs = 10 * minuteMs;

/** The code of the answer to a test lead whose key was made with another store, or long ago. */
export const foreignCanary = 'canary_of_another_store';

/** The key that marks a lead as a canary; making one needs access to the store. */
export const createCanaryKey = (keys: Keys, id = createId()): string =>
  `canary.${id}.${hashWithKey(keys, 'canary', id)}`;

function isCanaryKey(key: string, now: number, keys: Keys): boolean {
  const [kind, id = ''] = key.split('.');
  const isFresh = Math.abs(now - readIdTime(id)) < canaryKeyMs;
  return kind === 'canary' && isFresh && isSameSecret(key, createCanaryKey(keys, id));
}

/**
 * Returns the minute that a post counts in. Equal posts that follow within a minute count in that
 * of the first.
 */
type FindMinute = (post: string, now: number) => number;

/**
 * Remembers the posts of the last minute in this process, by a monotonic clock. Another process
 * does not know them: for it, equal posts are one lead only within a minute of the wall clock.
 */
export function createMinutes(): FindMinute {
  const posts = new Map<string, { at: number; minute: number }>();
  return (post, now) => {
    const at = performance.now();
    for (const [old, first] of posts) {
      if (at - first.at < minuteMs) break;
      posts.delete(old);
    }
    const first = posts.get(post) ?? { at, minute: Math.floor(now / minuteMs) };
    posts.set(post, first);
    return first.minute;
  };
}

type KeyFacts = { now: number; keys: Keys; findMinute: FindMinute };

/**
 * Equal posts without scripting, which have no key, are one lead within a minute. Prefixes keep
 * clients' keys apart.
 */
function deriveIdempotencyKey(
  { clientKey, earlierKey, isFormPost, form, address }: Submission,
  { now, keys, findMinute }: KeyFacts,
): string {
  if (clientKey !== null) {
    if (!clientKey.startsWith('canary.')) return toIdempotencyKey(clientKey);
    // The test lead of another store would be mailed here as a visitor's.
    if (!isCanaryKey(clientKey, now, keys)) throw new Refusal(422, foreignCanary);
    return clientKey;
  }
  if (!isFormPost) return `none.${createId(now)}`;
  if (earlierKey !== null) return earlierKey;
  const post = hashWithKey(keys, 'form', form, address);
  return `form.${hashWithKey(keys, 'form', post, findMinute(post, now))}`;
}

/** Which deliveries a lead gets; spam gets none. */
export function planDeliveries(
  { id, page, spam, canary }: Pick<Lead, 'id' | 'page' | 'spam' | 'canary'>,
  receivers: Receivers,
): PlannedDelivery[] {
  if (spam !== null) return [];
  const toAgency = findRecipients(page, receivers).map((recipient) => ({
    id: createDeliveryId(id, 'agency', recipient),
    kind: 'agency' as const,
    recipient,
  }));
  if (canary) return toAgency;
  const others = receivers.hasWebhook ? (['visitor', 'webhook'] as const) : (['visitor'] as const);
  return [...toAgency, ...others.map((kind) => ({ id: createDeliveryId(id, kind), kind }))];
}

/**
 * Makes a lead of a checked message, with its idempotency key, its consent and the deliveries that
 * it gets.
 */
export function createLead(
  submission: Submission,
  { wording, receivers, ...facts }: KeyFacts & { wording: Wording | null; receivers: Receivers },
): NewLead {
  const { now, keys } = facts;
  const { form, locale, page, source, spam, address, sender } = submission;
  const idempotencyKey = deriveIdempotencyKey(submission, facts);
  const canary = isCanaryKey(idempotencyKey, now, keys);
  const id = createId(now);
  const { mailbox, domain } = findRecipient(form.email);
  // An unreadable address gets a random hash, so that it shares no limit with others.
  const addressHash = hashWithKey(keys, 'address', address || id);
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
    consent: {
      ticked: form.smsConsent && wording !== null,
      ...(wording ?? { version: 'unknown', locale, wording: '' }),
      givenAt: now,
      addressHash,
    },
    deliveries: planDeliveries({ id, page, spam, canary }, receivers),
    counted: {
      sender: sender === '' ? null : hashWithKey(keys, 'sender', sender),
      recipient: hashWithKey(keys, 'recipient', mailbox),
      domain: domain && hashWithKey(keys, 'recipient', domain),
      text: form.message ? hashWithKey(keys, 'text', form.message) : null,
    },
  };
}
