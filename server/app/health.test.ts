import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createNewLead, insertLeads } from '../../tests/support/leads/new-lead.ts';
import { openStore } from '../../tests/support/leads/open-store.ts';
import { log } from '../../tests/support/servers/open-app.ts';
import type { Store } from '../inbox/store.ts';
import { answerReadiness, isOwnMachine } from './health.ts';

test('reports the age of the oldest undelivered mail', async () => {
  const store = await openStore();
  const receivedAt = Date.now();
  await insertLeads(store, createNewLead({ receivedAt }));
  const answer = await answerReadiness(store, log, receivedAt + 90_000);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ok: true, oldestUndeliveredSeconds: 90, dead: 0 },
  ]);
});

test('reports a store that cannot be written, and one that is not open', async () => {
  const broken: Store = {
    ...(await openStore()),
    checkWritable: () => Promise.reject(new Error('disk full')),
  };
  for (const store of [broken, undefined])
    expect((await answerReadiness(store, log)).status).toBe(503);
});

test.each<[boolean, string, string, IncomingHttpHeaders]>([
  [true, '127.0.0.1', '127.0.0.1', {}],
  [true, '::ffff:127.0.0.1', '::ffff:127.0.0.2', {}],
  [true, '::1', '::1', {}],
  [true, '10.0.0.5', '10.0.0.5', {}],
  [false, '192.0.2.1', '10.0.0.5', {}],
  [false, '127.0.0.1', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  [false, '127.0.0.1', '127.0.0.1', { via: '1.1 caddy' }],
])(
  '%s: a request from %s to %s with %o comes from this machine',
  (expected, remoteAddress, localAddress, headers) => {
    expect(
      isOwnMachine({ headers, socket: { remoteAddress, localAddress } } as IncomingMessage),
    ).toBe(expected);
  },
);
