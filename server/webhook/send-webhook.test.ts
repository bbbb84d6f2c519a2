import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import type { ClaimedDelivery } from '../inbox/lead.ts';
import { sendWebhook } from './send-webhook.ts';

const texts = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
const secrets = texts.map((text) => `whsec_${Buffer.from(text).toString('base64')}`);
const {
  deliveries: _,
  idempotencyKey: __,
  requestHash: ___,
  confirmation: ____,
  budgets: _____,
  ...lead
} = createNewLead({ ticked: true });
const delivery: ClaimedDelivery = {
  id: 'delivery-1',
  kind: 'webhook',
  state: 'sending',
  attempts: 1,
  nextAt: 0,
  lastError: null,
  queuedAt: 0,
  settledAt: null,
  lead,
};

type Received = { headers: IncomingMessage['headers']; body: string };

async function startReceiver(status: number, headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}/hook`, received };
}

const send = (url: string, allowPrivateAddresses = true) =>
  sendWebhook(delivery, { url, secrets, allowPrivateAddresses }, new AbortController().signal);

test('posts the lead with a signature per secret that the receiver can check', async () => {
  const { url, received } = await startReceiver(204);
  await send(url);
  const [{ headers, body }] = received as [Received];
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.received',
    data: { id: lead.id, name: lead.name, consent: { ticked: true } },
  });
  expect(headers['webhook-id']).toBe('delivery-1');
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(5);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = texts.map((text) => `v1,${createHmac('sha256', text).update(signed).digest('base64')}`);
  expect(headers['webhook-signature']).toBe(expected.join(' '));
});

test.each([
  [500, 'unavailable'],
  [429, 'unavailable'],
  [408, 'temporary'],
  [400, 'permanent'],
  [410, 'permanent'],
])('an answer %i is %s', async (status, kind) => {
  const { url } = await startReceiver(status);
  await expect(send(url)).rejects.toMatchObject({ kind });
});

test('a redirect is not followed', async () => {
  const target = await startReceiver(200);
  const { url } = await startReceiver(307, { location: target.url });
  await expect(send(url)).rejects.toMatchObject({ kind: 'permanent' });
  expect(target.received).toEqual([]);
});

test('a receiver that cannot be reached is tried again later', async () => {
  await expect(send('http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'unavailable' });
});

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://[::127.0.0.1]/',
  'http://[::10.0.0.1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/',
  'http://0x7f.1/',
  'http://localhost/',
  'http://10.1.2.3/',
])('the private address %s is refused', async (url) => {
  await expect(send(url, false)).rejects.toMatchObject({
    kind: 'permanent',
    message: expect.stringContaining('private address'),
  });
});
