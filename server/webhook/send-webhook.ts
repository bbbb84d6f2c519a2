import { Webhook } from 'standardwebhooks';
import { DeliveryError } from '../inbox/delivery-error.ts';
import type { ClaimedDelivery } from '../inbox/lead.ts';
import type { Settings } from '../settings/settings.ts';
import { lookupPublicAddress, postJson } from './post-json.ts';

/** Posts a lead to the webhook. @throws DeliveryError when it is not acknowledged with a status of 2xx */
export async function sendWebhook(
  delivery: ClaimedDelivery,
  { url, secret }: NonNullable<Settings['webhook']>,
  signal: AbortSignal,
): Promise<void> {
  const body = createPayload(delivery);
  const headers = signWebhook(delivery.id, body, secret);
  const status = await postJson(url, body, { headers, signal, lookup: lookupPublicAddress });
  if (status >= 200 && status < 300) return;
  throw new DeliveryError(judgeStatus(status), `the webhook answered ${status}`);
}

/** Writes the body of the call; times are ISO 8601 in UTC. */
function createPayload({ lead }: ClaimedDelivery): string {
  const { receivedAt, consent, spam: _, canary: __, ...facts } = lead;
  const data = {
    ...facts,
    receivedAt: new Date(receivedAt).toISOString(),
    consent: { ...consent, givenAt: new Date(consent.givenAt).toISOString() },
  };
  return JSON.stringify({ type: 'lead.received', timestamp: data.receivedAt, data });
}

/** Writes the headers of standardwebhooks.com. @param id the same for every attempt */
function signWebhook(id: string, body: string, secret: string): Record<string, string> {
  const sentAt = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
}

function judgeStatus(status: number): DeliveryError['kind'] {
  if (status >= 500 || status === 429) return 'unavailable';
  return status === 408 || status === 425 ? 'temporary' : 'permanent';
}
