import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createClaimed } from '../../tests/support/leads/new-lead.ts';
import { startHttpReceiver } from '../../tests/support/servers/http-receiver.ts';
import { sendWebhook } from './send-webhook.ts';

const text = '0123456789abcdef0123456789abcdef';
const secret = `whsec_${Buffer.from(text).toString('base64')}`;
const delivery = createClaimed('webhook', { ticked: true });
const { lead } = delivery;

const send = (url: string) => sendWebhook(delivery, { url, secret }, new AbortController().signal);

test('posts the lead with a signature that the receiver can check', async () => {
  const { url, posts } = await startHttpReceiver(204);
  const startedAt = Math.floor(Date.now() / 1000);
  await send(url);
  const [{ headers, body } = { headers: {}, body: '' }] = posts;
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.received',
    data: { id: lead.id, name: lead.name, consent: { ticked: true } },
  });
  expect(headers['webhook-id']).toBe('delivery-1');
  const sentAt = Number(headers['webhook-timestamp']);
  expect(sentAt).toBeGreaterThanOrEqual(startedAt);
  expect(sentAt).toBeLessThanOrEqual(Date.now() / 1000);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', text).update(signed).digest('base64')}`,
  );
});

/** The names of an object's parts and of their parts. */
const listNames = (value: object): unknown[] =>
  Object.entries(value)
    .map(([name, part]) => (name === 'consent' ? [name, listNames(part)] : name))
    .sort();

test('sends what docs/recipes.md lists and nothing else that the store may have', async () => {
  const { url, posts } = await startHttpReceiver(204);
  const more = { tag: 'hot', consent: { ...lead.consent, tag: 'hot' } };
  const withMore = { ...delivery, lead: { ...lead, ...more } };
  await sendWebhook(withMore, { url, secret }, new AbortController().signal);
  const [, listed = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync('docs/recipes.md', 'utf8')) ?? [];
  const sent = JSON.parse(posts[0]?.body ?? '');
  expect(listNames(sent.data)).toEqual(listNames(JSON.parse(listed).data));
});

test.each([
  [500, 'unavailable'],
  [429, 'unavailable'],
  [408, 'temporary'],
  [400, 'permanent'],
  [422, 'permanent'],
  [401, 'account'],
  [402, 'account'],
  [403, 'account'],
  [404, 'account'],
  [410, 'account'],
  [405, 'account'],
  [301, 'account'],
  [308, 'account'],
])('an answer %i is %s', async (status, kind) => {
  const { url } = await startHttpReceiver(status);
  await expect(send(url)).rejects.toMatchObject({ kind });
});

test.each([302, 303])('an answer %i is that of a receiver that took the lead', async (status) => {
  const target = await startHttpReceiver(200);
  const { url } = await startHttpReceiver(status, { location: target.url });
  await send(url);
  expect(target.posts).toEqual([]);
});

test('a redirect is not followed', async () => {
  const target = await startHttpReceiver(200);
  const { url } = await startHttpReceiver(307, { location: target.url });
  await expect(send(url)).rejects.toMatchObject({ kind: 'account' });
  expect(target.posts).toEqual([]);
});

test.each([
  ['120', 120_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 3_600_000],
  ['Sat, 01 Jan 2000 00:00:00 GMT', 0],
  ['soon', 0],
])('of the header Retry-After %j the wait is taken', async (given, expectedMs) => {
  const { url } = await startHttpReceiver(429, { 'retry-after': given });
  const { waitMs, message } = await send(url).catch((error) => error);
  expect(Math.abs(waitMs - expectedMs)).toBeLessThan(10_000);
  expect(message).toMatch(expectedMs > 0 ? /429 and asked for \d+ s of rest$/ : /429$/);
});

test('name and password of the address are a header, and stand in no error', async () => {
  const receiver = await startHttpReceiver(204);
  const withPassword = (address: string) => address.replace('//', '//zo%C3%A9:p%40ss%@');
  await send(withPassword(receiver.url));
  const expected = Buffer.from('zoé:p@ss%').toString('base64');
  expect(receiver.posts[0]?.headers.authorization).toBe(`Basic ${expected}`);
  const failure = await send(withPassword('http://127.0.0.1:9/hook?key=secret')).catch(
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ kind: 'unavailable' });
  expect(String(failure)).not.toMatch(/zo|p(%40|@)ss|secret/);
});

test('a receiver that cannot be reached is tried again later', async () => {
  await expect(send('http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'unavailable' });
});
