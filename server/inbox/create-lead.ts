import type { LeadForm } from '../../contact/lead-form.ts';
import { isSameSecret } from '../http/read-request.ts';
import { minuteMs } from '../time/units.ts';
import {
  createDeliveryId,
  createId,
  hash,
  hashWithKey,
  type Keys,
  readIdTime,
} from './identifiers.ts';
import { findRecipients, type Receivers } from './receivers.ts';
import type { Lead, NewLead, PlannedDelivery, Wording } from './store.ts';

/** A checked message of a visitor, with the facts of its request. */
export type Submission = Pick<Lead, 'locale' | 'page' | 'source' | 'spam'> & {
  form: LeadForm;
  idempotencyKey: string | null;
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

/** The key that marks a lead as a canary; making one needs access to the store. */
export const createCanaryKey = (keys: Keys, id = createId()): string =>
  `canary.${id}.${hashWithKey(keys, 'canary', id)}`;

function isCanaryKey(key: string, now: number, keys: Keys): boolean {
  const [kind, id = ''] = key.split('.');
  const isFresh = Math.abs(now - readIdTime(id)) < canaryKeyMs;
  return kind === 'canary' && isFresh && isSameSecret(key, createCanaryKey(keys, id));
}

/**
 * Equal posts without scripting, which have no key, are one lead within a minute. Prefixes keep
 * clients' keys apart.
 */
function deriveIdempotencyKey(
  { idempotencyKey, isFormPost, form, address }: Submission,
  now: number,
  keys: Keys,
): string {
  if (idempotencyKey !== null)
    return isCanaryKey(idempotencyKey, now, keys) ? idempotencyKey : `client.${idempotencyKey}`;
  return isFormPost
    ? `form.${hashWithKey(keys, 'form', form, address, Math.floor(now / 60_000))}`
    : `none.${createId(now)}`;
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

/** Providers whose users share a domain, by the name before the public suffix. */
const providers =
  /^(gmail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|aol|proton|gmx|web|t-online|freenet|mail|posteo|mailbox|orange|wanadoo|free|sfr|laposte|bbox|libero|virgilio|tiscali|terra|telefonica|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|btinternet|sky|virginmedia|bluewin|telenet|skynet|ziggo|kpnmail|wp|onet|o2|interia|seznam|yandex|qq|163|126|naver|daum|zoho|fastmail|hey)\./;

/** Domains that reach the same mailboxes as another one. */
const aliases: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
};

/**
 * The domain that somebody registered, such as b.co.uk of a.b.co.uk. Under a rare public suffix it
 * takes in several of them.
 */
const registrable =
  /[^.]+\.(?:(?:ac|asso|co|com|edu|go|gob|gouv|gov|ltd|me|ne|net|nom|or|org|plc)\.(?=[a-z]{2}$))?[^.]+$/;

/**
 * Who a mail to an address reaches, for counting: a mailbox of a large provider whatever its
 * spelling, else the whole registrable domain, which may take mail for any name and any subdomain.
 */
export function findRecipient(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const domain = aliases[host] ?? host.replace(/^yandex\..*/, 'yandex.ru');
  const [registered = domain] = registrable.exec(domain) ?? [];
  if (domain !== registered || !providers.test(domain)) return registered;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

/**
 * Makes a lead of a checked message, with its idempotency key, its consent and the deliveries that
 * it gets.
 */
export function createLead(
  submission: Submission,
  {
    now,
    keys,
    wording,
    receivers,
  }: { now: number; keys: Keys; wording: Wording | null; receivers: Receivers },
): NewLead {
  const { form, locale, page, source, spam, address, sender } = submission;
  const idempotencyKey = deriveIdempotencyKey(submission, now, keys);
  const canary = isCanaryKey(idempotencyKey, now, keys);
  const id = createId(now);
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
      sender: hashWithKey(keys, 'sender', sender || id),
      recipient: hashWithKey(keys, 'recipient', findRecipient(form.email)),
    },
  };
}
