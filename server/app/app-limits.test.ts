import { describe, expect, test } from 'vitest';
import { validLead } from '../../tests/support/leads/send-lead.ts';
import { appSettings, log, openApp, readError } from '../../tests/support/servers/open-app.ts';
import { createRefusalCounter } from '../http/refusal-counter.ts';

describe('spam and rate limits', () => {
  test.each([
    ['a filled trap', { ...validLead, homepage: 'https://spam.example' }, {}, 'honeypot'],
    [
      'a form filled too fast',
      validLead,
      { 'x-client-info': 'contact-form; filled-ms=120' },
      'too_fast',
    ],
  ])(
    '%s is stored as spam without mail, and answered like any other lead',
    async (_, body, headers, spam) => {
      const { send, store } = await openApp();
      const response = await send(body, headers);
      expect([response.status, await response.json()]).toEqual([
        200,
        { ok: true, id: expect.any(String) },
      ]);
      expect(await store.listLeads({ spam: true })).toMatchObject([{ spam, deliveries: [] }]);
      expect(await store.listLeads({ spam: false })).toEqual([]);
    },
  );

  test.each<Record<string, string>>([
    { 'x-client-info': 'contact-form; filled-ms=8200' },
    { 'x-client-info': 'supabase-js-web/2.110.0' },
    {},
  ])('a lead that a person wrote is no spam: %o', async (headers) => {
    const { send, store } = await openApp();
    await send({ ...validLead, homepage: '' }, headers);
    expect(await store.listLeads({ spam: false })).toHaveLength(1);
  });

  test('an address over its limit is refused; wrong fields and repeats do not count', async () => {
    const { send, store } = await openApp({ limit: { leads: 2, windowMs: 60_000 } });
    for (let attempt = 0; attempt < 5; attempt++) await send({ ...validLead, email: 'x' });
    const key = { 'idempotency-key': 'same' };
    expect((await send(validLead, key)).status).toBe(200);
    expect((await send(validLead, key)).status).toBe(200);
    expect((await send(validLead, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
    const limited = await send(validLead, { 'x-forwarded-for': '198.51.100.2' });
    expect([limited.status, (await readError(limited)).code]).toEqual([429, 'too_many']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(validLead, key)).status).toBe(200);
    expect(await store.listLeads({})).toHaveLength(2);
  });
});

describe('mistakes', () => {
  test('that are too many from one network are answered with 429 after a second; a valid lead is still stored', async () => {
    const refusals = createRefusalCounter(log, true);
    const { send, post, store } = await openApp({ refusals });
    const wrong = { ...validLead, email: 'x' };
    for (let count = 0; count < 300; count++) expect((await send(wrong)).status).toBe(422);
    expect(refusals.totals.get('invalid_fields')).toBe(300);
    const refused = await send(wrong);
    expect([refused.status, (await readError(refused)).code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await post({ name: 'A' });
    expect([page.status, page.headers.get('content-type')]).toEqual([
      429,
      'text/plain; charset=utf-8',
    ]);
    expect((await send(validLead)).status).toBe(200);
    expect(await store.listLeads({})).toHaveLength(1);
  });

  test('are repetitions of a lead, too', async () => {
    const { send, store } = await openApp({ refusals: createRefusalCounter(log, true) });
    const again = () => send(validLead, { 'idempotency-key': 'same' });
    for (let count = 0; count < 301; count++) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    expect((await send(validLead)).status).toBe(200);
    expect(await store.listLeads({})).toHaveLength(2);
  });
});

test('a lead from the page of the host that it comes to is taken behind a proxy that ends TLS, too', async () => {
  const { send } = await openApp();
  expect(
    (await send(validLead, { host: 'other.example', origin: 'https://other.example' })).status,
  ).toBe(200);
});

test('leads without a readable client address share one limit, ten times as large, and the log says so', async () => {
  const stored: object[] = [];
  const { send, store } = await openApp({
    limit: { leads: 1, windowMs: 60_000 },
    settings: { ...appSettings, trustedProxies: 1 },
    log: { ...log, info: (_, facts = {}) => void stored.push(facts) },
  });
  const forms = ['unknown', 'unix:', '_hidden1', '_proxy-7:80'];
  for (let count = 0; count < 10; count++)
    expect(
      (await send(validLead, { 'x-forwarded-for': String(forms[count % forms.length]) })).status,
    ).toBe(200);
  expect((await send(validLead, { 'x-forwarded-for': 'unknown' })).status).toBe(429);
  expect((await send(validLead, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
  expect(await store.listLeads({})).toHaveLength(11);
  expect(stored.filter((facts) => 'sender' in facts)).toHaveLength(10);
});
