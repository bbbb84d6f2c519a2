import { describe, expect, test } from 'vitest';
import { developmentAnonKey, functionPath, writeClientInfo } from '../../contact/function.ts';
import { validLead } from '../../tests/support/leads/send-lead.ts';
import { configuration, openApp, readError, words } from '../../tests/support/servers/open-app.ts';
import { openWordings } from '../inbox/accept-leads.ts';
import type { Wording } from '../inbox/store.ts';

const bengali = `/bn/${'%E0%A6%95'.repeat(70)}`;

describe('a good lead', () => {
  test('is stored with language, page and consent proof, and answered with its id', async () => {
    const { send, store } = await openApp();
    const response = await send(validLead, {
      'content-language': 'fr',
      referer: 'https://harbour.example/fr/contact?utm=x',
    });
    expect(response.status).toBe(200);
    const { ok, id } = (await response.json()) as { ok: boolean; id: string };
    expect(ok).toBe(true);
    const [lead] = await store.listLeads({ id });
    expect(lead).toMatchObject({ ...validLead, locale: 'fr', page: '/fr/contact', spam: null });
    expect(lead?.consent).toMatchObject({
      ticked: true,
      wording: words.fr?.contact.form.smsConsent.label,
      locale: 'fr',
    });
    expect(lead?.consent.addressHash).not.toContain('192.0.2.7');
    expect(lead?.deliveries.map(({ kind }) => kind)).toEqual(['agency', 'visitor']);
  });

  test.each([
    ['x:@evil.example/login', null],
    ['https://evil.example/login', null],
    ['javascript://127.0.0.1:4321/%0aalert(1)', null],
    ['http://127.0.0.1:4321//evil.example/login', '/evil.example/login'],
    // 70 letters are the longest slug of an address.
    [`http://127.0.0.1:4321${bengali}`, bengali],
  ])('that names %.60s as its page has %.40s', async (referer, page) => {
    const { send, readLead } = await openApp();
    await send(validLead, { origin: 'http://127.0.0.1:4321', referer });
    expect((await readLead())?.page).toBe(page);
  });

  test.each([
    ['on', { landing: '/fr', utm_source: 'newsletter' }],
    ['off', null],
  ] as const)(
    'has the source of its visit where the configuration has that %s',
    async (leadSource, source) => {
      const { send, readLead } = await openApp({ configuration: { ...configuration, leadSource } });
      const info = writeClientInfo({
        filledMs: 9000,
        wordingVersion: null,
        source: '/fr~~newsletter',
      });
      await send(validLead, { 'content-language': 'fr', 'x-client-info': info });
      expect((await readLead())?.source).toEqual(source);
    },
  );

  test('has its proof of consent also when the box stayed empty or was not sent', async () => {
    const { send, readLead } = await openApp();
    const { smsConsent: _, message: __, ...short } = validLead;
    expect((await send(short)).status).toBe(200);
    expect(await readLead()).toMatchObject({
      smsConsent: false,
      message: '',
      consent: { ticked: false },
    });
  });

  test.each([
    [
      'the form says it',
      { 'content-language': 'es', referer: 'https://harbour.example/fr/contact' },
      'es',
    ],
    ['the page says it', { referer: 'https://harbour.example/fr/contact' }, 'fr'],
    ['with a region', { 'content-language': 'fr-CA' }, 'fr'],
    ['an unknown one', { 'content-language': 'de' }, 'en'],
    ['nobody says it', {}, 'en'],
  ])('has a language: %s', async (_, headers, locale) => {
    const { send, readLead } = await openApp();
    await send(validLead, headers);
    expect((await readLead())?.locale).toBe(locale);
  });

  test('proves the words that its page showed, also when they have changed since', async () => {
    const { send, post, store } = await openApp();
    const old = await openWordings(store, new Map([['fr', 'Les mots d’hier']]));
    const { version } = (await old(null, 'fr')) as Wording;
    await send(validLead, {
      'x-client-info': writeClientInfo({ filledMs: 9000, wordingVersion: version }),
    });
    await post({ ...validLead, smsConsent: 'true', consentVersion: version });
    const consents = (await store.listLeads({})).map(({ consent }) => consent);
    expect(consents).toMatchObject(
      Array(2).fill({ ticked: true, version, wording: 'Les mots d’hier', locale: 'fr' }),
    );
  });

  test('has no proof when the wording of its page is unknown', async () => {
    const { send, readLead } = await openApp();
    await send(validLead, {
      'x-client-info': 'contact-form; filled-ms=9000; wording=of-another-site',
    });
    expect(await readLead()).toMatchObject({
      smsConsent: false,
      consent: { ticked: false, version: 'unknown' },
    });
  });

  test('is the same lead when its key comes again, with its later words, and an error when it is about another person', async () => {
    const { send, store } = await openApp();
    const key = { 'idempotency-key': 'attempt-1' };
    const first = await (await send(validLead, key)).text();
    const again = await send(validLead, key);
    expect([again.status, await again.text()]).toEqual([200, first]);
    expect(await (await send({ ...validLead, message: 'later' }, key)).text()).toBe(first);
    const person = { email: 'b@example.com', phone: '5550199' };
    const other = await send({ ...validLead, ...person }, key);
    expect([other.status, (await readError(other)).code]).toEqual([422, 'idempotency_key_reused']);
    expect(await store.listLeads({})).toMatchObject([{ message: 'later' }]);
  });

  test('may carry its key as apikey alone, as Bearer alone, or as both', async () => {
    const { send } = await openApp();
    const authorization = `Bearer ${developmentAnonKey}`;
    const ways: Record<string, string | null>[] = [
      {},
      { apikey: null, authorization },
      { authorization },
    ];
    for (const headers of ways) expect((await send(validLead, headers)).status).toBe(200);
  });
});

describe('a bad request', () => {
  const tooLong = 'x'.repeat(33 * 1024);
  const json = JSON.stringify(validLead);
  test.each<[string, unknown, Record<string, string | null>, string]>([
    ['an empty body', '', {}, '400 malformed'],
    ['no JSON', '{"name":', {}, '400 malformed'],
    ['null', 'null', {}, '400 malformed'],
    ['an unknown key', { ...validLead, role: 'admin' }, {}, '400 malformed'],
    ['__proto__', `{"__proto__":{"a":1},${json.slice(1)}`, {}, '400 malformed'],
    ['20,000 nested brackets', '['.repeat(10_000) + ']'.repeat(10_000), {}, '400 malformed'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, '400 malformed'],
    ['a key that is too long', validLead, { 'idempotency-key': 'k'.repeat(201) }, '400 malformed'],
    [
      'a test lead of another store',
      validLead,
      { 'idempotency-key': 'canary.018f.00' },
      '422 canary_of_another_store',
    ],
    ['no key', validLead, { apikey: null }, '401 wrong_key'],
    ['a wrong key', validLead, { apikey: 'wrong' }, '401 wrong_key'],
    [
      'a right key beside a wrong one',
      validLead,
      { authorization: 'Bearer wrong' },
      '401 wrong_key',
    ],
    ['a foreign origin', validLead, { origin: 'https://evil.example' }, '403 origin_not_allowed'],
    [
      'an origin that begins as ours',
      validLead,
      { origin: 'https://harbour.example.org' },
      '403 origin_not_allowed',
    ],
    ['a hidden origin', validLead, { origin: 'null' }, '403 origin_not_allowed'],
    ['a body over the limit', { ...validLead, message: tooLong }, {}, '413 too_large'],
    ['plain text', json, { 'content-type': 'text/plain' }, '415 unsupported_type'],
    [
      'another character set',
      json,
      { 'content-type': 'application/json; charset=latin1' },
      '415 unsupported_type',
    ],
    ['a compressed body', json, { 'content-encoding': 'gzip' }, '415 unsupported_type'],
  ])('%s is refused', async (_, body, headers, refusal) => {
    const { send, store } = await openApp();
    const response = await send(body, headers);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://harbour.example');
    expect(response.headers.get('vary')).toContain('Origin');
    const [status, code] = refusal.split(' ');
    expect(response.status).toBe(Number(status));
    expect(await response.json()).toEqual({ error: { code } });
    expect(await store.listLeads({})).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['nothing', {}, { name: 'invalid_type', email: 'invalid_type', phone: 'invalid_type' }],
    [
      'blanks',
      { ...validLead, name: '  ', phone: '       ' },
      { name: 'too_short', phone: 'too_short' },
    ],
    [
      'a header in the address',
      { ...validLead, email: 'a@example.com\r\nBcc: b@example.com' },
      { email: 'invalid' },
    ],
  ])('%s in the fields is named by field', async (_, body, fields) => {
    const { send, store } = await openApp();
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(await readError(response)).toEqual({ code: 'invalid_fields', fields });
    expect(await store.listLeads({})).toEqual([]);
  });

  test.each([
    ['PUT', functionPath, [405, 'POST, OPTIONS']],
    ['POST', '/functions/v1/other', [404, null]],
  ])('%s %s is refused', async (method, path, expected) => {
    const { status, headers } = await (await openApp()).request({ method }, path);
    expect([status, headers.get('allow')]).toEqual(expected);
    expect(headers.get('access-control-allow-origin')).toBe('https://harbour.example');
  });
});

describe('cross-origin requests', () => {
  test('a preflight from an allowed origin is answered by the function', async () => {
    const response = await (await openApp()).request({
      method: 'OPTIONS',
      headers: { origin: 'https://www.friend.example', 'access-control-request-method': 'POST' },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      204,
      'https://www.friend.example',
    ]);
    expect(response.headers.get('access-control-allow-headers')).toMatch(
      /authorization, x-client-info, apikey, content-type/,
    );
  });
});
