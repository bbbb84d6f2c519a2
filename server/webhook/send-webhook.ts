import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../config.ts';
import { DeliveryError } from '../inbox/delivery-error.ts';
import type { ClaimedDelivery } from '../inbox/lead.ts';
import { lookupPublicAddress, refusePrivateLiteral } from './public-address.ts';

const timeoutMs = 15_000;

/** What the receiver gets; times are ISO 8601 in UTC. */
function createPayload({ lead }: ClaimedDelivery): string {
  const { receivedAt, consent, spam: _, canary: __, ...facts } = lead;
  const data = {
    ...facts,
    receivedAt: new Date(receivedAt).toISOString(),
    consent: { ...consent, givenAt: new Date(consent.givenAt).toISOString() },
  };
  return JSON.stringify({ type: 'lead.received', timestamp: data.receivedAt, data });
}

/** The headers of standardwebhooks.com. The id is the same for every attempt. */
function signWebhook(id: string, body: string, secret: string): Record<string, string> {
  const sentAt = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
}

/** Posts a lead to the webhook. Follows no redirect and, unless allowed, reaches no private address. */
export async function sendWebhook(
  delivery: ClaimedDelivery,
  webhook: NonNullable<Config['webhook']>,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(webhook.url);
  if (!webhook.allowPrivateAddresses) refusePrivateLiteral(url.hostname);
  const body = createPayload(delivery);
  const status = await post(url, body, {
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'contact-inbox',
      ...signWebhook(delivery.id, body, webhook.secret),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    // Checked while connecting, not before: a name may lead elsewhere the second time it is asked for.
    ...(!webhook.allowPrivateAddresses && { lookup: lookupPublicAddress }),
  });
  if (status >= 200 && status < 300) return;
  throw new DeliveryError(judgeStatus(status), `the webhook answered ${status}`);
}

function judgeStatus(status: number): DeliveryError['kind'] {
  if (status >= 500 || status === 429) return 'unavailable';
  return status === 408 || status === 425 ? 'temporary' : 'permanent';
}

function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sending = request(url, { ...options, method: 'POST', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', (error) =>
      reject(
        error instanceof DeliveryError
          ? error
          : new DeliveryError('unavailable', `the webhook cannot be reached: ${error.message}`),
      ),
    );
    sending.end(body);
  });
}
