import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createClaimed } from '../../tests/support/leads/new-lead.ts';
import { startHttpReceiver } from '../../tests/support/servers/http-receiver.ts';
import { sendWebhook } from './send-webhook.ts';

const text = '0123456789abcdef0123456789abcdef';
const secret = `whsec_${Buffer.from(text).toString('base64')}`;

/** What the DNS says of a name without an entry in this machine's own files. */
const found = vi.hoisted(() => ({ addresses: [] as { address: string; family: number }[] }));
vi.mock('node:dns', async (importOriginal) => {
  const { lookup, ...dns } = await importOriginal<typeof import('node:dns')>();
  const answer = (name: string, options: object, done: (error: Error | null, addresses: unknown) => void) =>
    name === 'crm.example' ? done(null, found.addresses) : (lookup as (...values: unknown[]) => void)(name, options, done);
  return { ...dns, lookup: answer };
});
const delivery = createClaimed('webhook', { ticked: true });
const { lead } = delivery;

const send = (url: string) => sendWebhook(delivery, { url, secret }, new AbortController().signal);

test('posts the lead with a signature that the receiver can check', async () => {
  const { url, posts } = await startHttpReceiver(204);
  await send(url);
  const [{ headers, body } = { headers: {}, body: '' }] = posts;
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.received',
    data: { id: lead.id, name: lead.name, consent: { ticked: true } },
  });
  expect(headers['webhook-id']).toBe('delivery-1');
  expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(5);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', text).update(signed).digest('base64')}`);
});

test.each([
  [500, 'unavailable'],
  [429, 'unavailable'],
  [408, 'temporary'],
  [400, 'permanent'],
  [410, 'permanent'],
])('an answer %i is %s', async (status, kind) => {
  const { url } = await startHttpReceiver(status);
  await expect(send(url)).rejects.toMatchObject({ kind });
});

test('a redirect is not followed', async () => {
  const target = await startHttpReceiver(200);
  const { url } = await startHttpReceiver(307, { location: target.url });
  await expect(send(url)).rejects.toMatchObject({ kind: 'permanent' });
  expect(target.posts).toEqual([]);
});

test('a receiver that cannot be reached is tried again later', async () => {
  await expect(send('http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'unavailable' });
});

test.each(['127.0.0.1', '::1', '::127.0.0.1', '::10.0.0.1', '::ffff:10.0.0.1', '169.254.169.254', '10.1.2.3'])(
  'a name of the public DNS with the private address %s is refused',
  async (address) => {
    found.addresses = [{ address, family: address.includes(':') ? 6 : 4 }];
    await expect(send('http://crm.example/')).rejects.toMatchObject({
      kind: 'permanent',
      message: expect.stringContaining(address),
    });
  },
);
