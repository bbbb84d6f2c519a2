import { Webhook } from 'standardwebhooks';
import { postTo } from '../http/ask.ts';
import { DeliveryError } from '../inbox/retries.ts';
import type { ClaimedDelivery, Consent, Lead } from '../inbox/store.ts';
import type { Settings } from '../settings/settings.ts';
import { writeTime } from '../time/iso-times.ts';
import { secondMs } from '../time/units.ts';

/**
 * Posts a lead to the webhook.
 * @throws DeliveryError when it is not acknowledged
 */
export async function sendWebhook(
  delivery: ClaimedDelivery,
  { url, secret }: NonNullable<Settings['webhook']>,
  signal: AbortSignal,
): Promise<void> {
  const body = createPayload(delivery);
  const headers = signWebhook(delivery.id, body, secret);
  const answer = await postTo(url, { body, headers, signal }).catch((error: Error) => {
    throw new DeliveryError('unavailable', error.message);
  });
  const { status } = answer;
  if (isTaken(status)) return;
  const waitMs = readRetryAfter(answer.headers.get('retry-after'));
  const wish = waitMs > 0 ? ` and asked for ${Math.ceil(waitMs / secondMs)} s of rest` : '';
  throw new DeliveryError(judgeStatus(status), `the webhook answered ${status}${wish}`, { waitMs });
}

/** A Retry-After header in milliseconds: it has seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(given: string | null): number {
  if (given === null) return 0;
  const waitMs = /^\d+$/.test(given) ? Number(given) * secondMs : Date.parse(given) - Date.now();
  return Math.max(0, waitMs) || 0;
}

/** Which parts of a lead are sent; docs/recipes.md lists them. */
const sentParts: Record<keyof Lead, boolean> = {
  id: true,
  receivedAt: true,
  locale: true,
  page: true,
  source: true,
  name: true,
  email: true,
  phone: true,
  message: true,
  smsConsent: true,
  consent: true,
  spam: false,
  canary: false,
};

const sentConsent: Record<keyof Consent, boolean> = {
  ticked: true,
  wording: true,
  version: true,
  locale: true,
  givenAt: true,
  addressHash: true,
};

const choose = <Whole extends object>(whole: Whole, isSent: Record<keyof Whole, boolean>) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => isSent[name as keyof Whole]));

function createPayload({ lead }: ClaimedDelivery): string {
  const timestamp = new Date(lead.receivedAt).toISOString();
  const consent = choose(lead.consent, sentConsent);
  const data = { ...choose(lead, sentParts), consent };
  return JSON.stringify({ type: 'lead.received', timestamp, data }, writeTime);
}

function signWebhook(id: string, body: string, secret: string): Record<string, string> {
  const sentAt = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
}

/** 302 and 303 answer a POST that was taken, as Google Apps Script does: with what to read next. */
const isTaken = (status: number) => (status >= 200 && status < 300) || [302, 303].includes(status);

/** Statuses that concern every lead, until somebody mends the key, the plan or the address. */
const receiverFaults = [301, 307, 308, 401, 402, 403, 404, 405, 407, 410, 421];

function judgeStatus(status: number): DeliveryError['kind'] {
  if (receiverFaults.includes(status)) return 'account';
  if (status >= 500 || status === 429) return 'unavailable';
  return status === 408 || status === 425 ? 'temporary' : 'permanent';
}
