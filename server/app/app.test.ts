import { describe, expect, test } from 'vitest';
import { writeClientInfo } from '../../contact/client-info.ts';
import { developmentAnonKey } from '../../contact/function.ts';
import { limits } from '../../contact/lead-form.ts';
import { appSettings, configuration, openApp, words } from '../../tests/support/open-app.ts';
import { validLead } from '../../tests/support/send-lead.ts';
import { createRefusals } from '../http/refusals.ts';
import { openWordings, type Wording } from '../inbox/consent-wordings.ts';
import { checkProofs } from '../inbox/proof-chain.ts';

const silent = { info: () => undefined, error: () => undefined };

const readError = async (response: Response) => ((await response.json()) as { error: { code: string; fields?: unknown } }).error;

describe('a good lead', () => {
  test('is stored with language, page and consent proof, and answered with its id', async () => {
    const { send, store } = await openApp();
    const response = await send(validLead, { 'content-language': 'fr', referer: 'https://harbour.example/fr/contact?utm=x' });
    expect(response.status).toBe(200);
    const { ok, id } = (await response.json()) as { ok: boolean; id: string };
    expect(ok).toBe(true);
    const [lead] = await store.listLeads({ id });
    expect(lead).toMatchObject({ ...validLead, locale: 'fr', page: '/fr/contact', spam: null });
    expect(lead?.consent).toMatchObject({ ticked: true, wording: words.fr?.contact.form.smsConsent.label, locale: 'fr' });
    expect(lead?.consent.addressHash).not.toContain('192.0.2.7');
    expect(lead?.deliveries.map(({ kind }) => kind)).toEqual(['agency', 'visitor']);
  });

  test.each(['x:@evil.example/login', 'https://evil.example/login', 'javascript://127.0.0.1:4321/%0aalert(1)', 'not an address'])(
    'has no page when the browser names one that is not ours: %s',
    async (referer) => {
      const { send, store } = await openApp();
      await send(validLead, { origin: 'http://127.0.0.1:4321', referer });
      expect((await store.listLeads({}))[0]?.page).toBeNull();
    },
  );

  const header = {
    'content-language': 'fr',
    'x-client-info': writeClientInfo({ filledMs: 9000, wordingVersion: null, source: '/fr~~newsletter' }),
  };

  test('is stored with the source of its visit where the configuration has that on', async () => {
    const { store, send } = await openApp({ configuration: { ...configuration, leadSource: { fr: 'on' } } });
    await send(validLead, header);
    expect((await store.listLeads({}))[0]?.source).toEqual({ landing: '/fr', utm_source: 'newsletter' });
  });

  test('has no source where the configuration has that off', async () => {
    const { store, send } = await openApp({ configuration: { ...configuration, leadSource: { en: 'on' } } });
    await send(validLead, header);
    expect((await store.listLeads({}))[0]?.source).toBeNull();
  });

  test('has a page of its own site whatever the browser names', async () => {
    const { send, store } = await openApp();
    await send(validLead, { origin: 'http://127.0.0.1:4321', referer: 'http://127.0.0.1:4321//evil.example/login' });
    expect((await store.listLeads({}))[0]?.page).toBe('/evil.example/login');
  });

  test('has its proof of consent also when the box stayed empty or was not sent', async () => {
    const { send, store } = await openApp();
    const { smsConsent: _, message: __, ...short } = validLead;
    expect((await send(short)).status).toBe(200);
    expect((await store.listLeads({}))[0]).toMatchObject({ smsConsent: false, message: '', consent: { ticked: false } });
  });

  test.each([
    ['the form says it', { 'content-language': 'es', referer: 'https://harbour.example/fr/contact' }, 'es'],
    ['the page says it', { referer: 'https://harbour.example/fr/contact' }, 'fr'],
    ['with a region', { 'content-language': 'fr-CA' }, 'fr'],
    ['an unknown one', { 'content-language': 'de' }, 'en'],
    ['nobody says it', {}, 'en'],
  ])('has a language: %s', async (_, headers, locale) => {
    const { send, store } = await openApp();
    await send(validLead, headers);
    expect((await store.listLeads({}))[0]?.locale).toBe(locale);
  });

  test('keeps every letter of the world and is stored as typed', async () => {
    const { send, store } = await openApp();
    const lead = {
      ...validLead,
      name: "  D'Arcy-Łukasz 李 👩‍🚀 e\u0301  ",
      message: 'שלום\n<script>alert(1)</script>\t"quotes"',
    };
    await send(lead);
    expect((await store.listLeads({}))[0]).toMatchObject({ name: lead.name.trim(), message: lead.message });
  });

  test('proves the words that its page showed, also when they have changed since', async () => {
    const { send, post, store } = await openApp();
    const old = await openWordings(store, new Map([['fr', 'Les mots d’hier']]));
    const { version } = (await old.find(null, 'fr')) as Wording;
    await send(validLead, { 'x-client-info': writeClientInfo({ filledMs: 9000, wordingVersion: version }) });
    await post({ ...validLead, smsConsent: 'true', consentVersion: version });
    const consents = (await store.listLeads({})).map(({ consent }) => consent);
    expect(consents).toMatchObject(Array(2).fill({ ticked: true, version, wording: 'Les mots d’hier', locale: 'fr' }));
  });

  test('proves nothing when its page showed words that nobody knows', async () => {
    const { send, store } = await openApp();
    expect((await send(validLead, { 'x-client-info': 'contact-form; filled-ms=9000; wording=of-another-site' })).status).toBe(
      200,
    );
    expect((await store.listLeads({}))[0]).toMatchObject({ smsConsent: false, consent: { ticked: false, version: 'unknown' } });
    expect(await checkProofs(store)).toMatchObject({ intact: 0, problems: [] });
  });

  test('that is posted without scripting cannot be suppressed by who knows its words', async () => {
    const { send, post, store } = await openApp();
    const form = await post({ name: 'Zoé', email: 'zoe@example.com', phone: '0123456789', message: '' });
    expect(form.status).toBe(303);
    const [lead] = await store.listLeads({});
    expect((await send(validLead, { 'idempotency-key': `form.${lead?.id}` })).status).toBe(200);
    expect(await store.findLeadsByKey([`client.form.${lead?.id}`])).toHaveProperty('size', 1);
  });

  test('is the same lead when its key comes again, and an error when the body differs', async () => {
    const { send, store } = await openApp();
    const key = { 'idempotency-key': 'attempt-1' };
    const first = await (await send(validLead, key)).text();
    const again = await send(validLead, key);
    expect([again.status, await again.text()]).toEqual([200, first]);
    const other = await send({ ...validLead, message: 'other' }, key);
    expect([other.status, (await readError(other)).code]).toEqual([422, 'idempotency_key_reused']);
    expect(await store.listLeads({})).toHaveLength(1);
  });

  test('may carry its key as apikey alone, as Bearer alone, or as both', async () => {
    const { send } = await openApp();
    const authorization = `Bearer ${developmentAnonKey}`;
    const ways: Record<string, string | null>[] = [{}, { apikey: null, authorization }, { authorization }];
    for (const headers of ways) expect((await send(validLead, headers)).status).toBe(200);
  });

  test('may carry the key from before a change, which the log tells', async () => {
    const stored: unknown[] = [];
    const { send } = await openApp({
      settings: { ...appSettings, previousAnonKey: 'the key before' },
      log: { ...silent, info: (event, facts) => event === 'lead stored' && stored.push(facts?.previousKey) },
    });
    expect((await send(validLead, { apikey: 'the key before' })).status).toBe(200);
    expect((await send(validLead)).status).toBe(200);
    expect((await send(validLead, { apikey: 'the key before', authorization: `Bearer ${developmentAnonKey}` })).status).toBe(401);
    expect(stored).toEqual([true, undefined]);
  });
});

describe('a bad request', () => {
  const tooLong = 'x'.repeat(33 * 1024);
  const json = JSON.stringify(validLead);
  test.each<[string, unknown, Record<string, string | null>, number, string]>([
    ['an empty body', '', {}, 400, 'malformed'],
    ['no JSON', '{"name":', {}, 400, 'malformed'],
    ['an array', '[]', {}, 400, 'malformed'],
    ['a number', '7', {}, 400, 'malformed'],
    ['null', 'null', {}, 400, 'malformed'],
    ['an unknown key', { ...validLead, role: 'admin' }, {}, 400, 'malformed'],
    ['a key twice', `{"name":"a",${json.slice(1)}`, {}, 400, 'malformed'],
    ['a key twice, once in disguise', `{"n\\u0061me":"a",${json.slice(1)}`, {}, 400, 'malformed'],
    ['__proto__', `{"__proto__":{"a":1},${json.slice(1)}`, {}, 400, 'malformed'],
    ['constructor', `{"constructor":{"a":1},${json.slice(1)}`, {}, 400, 'malformed'],
    ['20,000 nested brackets', '['.repeat(10_000) + ']'.repeat(10_000), {}, 400, 'malformed'],
    ['nesting within a field', `{"name":${'['.repeat(40)}${']'.repeat(40)}}`, {}, 400, 'malformed'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}, 400, 'malformed'],
    ['a key with spaces', validLead, { 'idempotency-key': 'a b' }, 400, 'malformed'],
    ['a key that is too long', validLead, { 'idempotency-key': 'k'.repeat(201) }, 400, 'malformed'],
    ['no key', validLead, { apikey: null }, 401, 'wrong_key'],
    ['a wrong key', validLead, { apikey: 'wrong' }, 401, 'wrong_key'],
    ['a right key beside a wrong one', validLead, { authorization: 'Bearer wrong' }, 401, 'wrong_key'],
    ['a foreign origin', validLead, { origin: 'https://evil.example' }, 403, 'origin_not_allowed'],
    [
      'an origin that only looks like ours',
      validLead,
      { origin: 'https://harbour.example.evil.example' },
      403,
      'origin_not_allowed',
    ],
    ['a hidden origin', validLead, { origin: 'null' }, 403, 'origin_not_allowed'],
    [
      'a stranger’s name for this server',
      validLead,
      { host: 'evil.example', origin: 'http://evil.example' },
      400,
      'unknown_host',
    ],
    [
      'a stranger’s name that hides',
      validLead,
      { host: 'evil.example:4321', origin: 'null', 'sec-fetch-site': 'same-origin' },
      400,
      'unknown_host',
    ],
    ['a body over the limit', { ...validLead, message: tooLong }, {}, 413, 'too_large'],
    ['no content type', json, { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
    ['another content type', json, { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'unsupported_type'],
    ['another character set', json, { 'content-type': 'application/json; charset=latin1' }, 415, 'unsupported_type'],
    ['a character set that is none', json, { 'content-type': 'application/json; charset=utf-8x' }, 415, 'unsupported_type'],
    ['a packed body', json, { 'content-encoding': 'gzip' }, 415, 'unsupported_type'],
  ])('%s is refused', async (_, body, headers, status, code) => {
    const { send, store } = await openApp();
    const response = await send(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://harbour.example');
    expect(response.headers.get('vary')).toContain('Origin');
    expect(await response.json()).toEqual({ error: { code } });
    expect(await store.listLeads({})).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['nothing', {}, { name: 'invalid_type', email: 'invalid_type', phone: 'invalid_type' }],
    [
      'wrong types',
      { name: 1, email: [], phone: {}, message: false, smsConsent: 'yes' },
      { name: 'invalid_type', email: 'invalid_type', phone: 'invalid_type', message: 'invalid_type', smsConsent: 'invalid_type' },
    ],
    ['blanks', { ...validLead, name: '  ', phone: '       ' }, { name: 'too_short', phone: 'too_short' }],
    ['letters in the phone', { ...validLead, phone: '555-CALL-NOW' }, { phone: 'invalid_characters' }],
    ['a list of addresses', { ...validLead, email: 'a@example.com, b@example.com' }, { email: 'invalid' }],
    ['an address with a name', { ...validLead, email: 'A <a@example.com>' }, { email: 'invalid' }],
    ['a header in the name', { ...validLead, name: 'A\r\nBcc: b@example.com' }, { name: 'control_characters' }],
    ['a header in the address', { ...validLead, email: 'a@example.com\nBcc:b@example.com' }, { email: 'control_characters' }],
    ['NUL in the message', { ...validLead, message: 'a\u0000b' }, { message: 'control_characters' }],
    [
      'too much',
      { ...validLead, name: 'n'.repeat(limits.name.max + 1), message: 'm'.repeat(limits.message.max + 1) },
      { name: 'too_long', message: 'too_long' },
    ],
  ])('%s in the fields is named by field', async (_, body, fields) => {
    const { send, store } = await openApp();
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(await readError(response)).toEqual({ code: 'invalid_fields', fields });
    expect(await store.listLeads({})).toEqual([]);
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('the method %s is refused', async (method) => {
    const response = await (await openApp()).request({ method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://harbour.example');
  });

  test('another function is not found', async () => {
    const response = await (await openApp()).request({ method: 'POST' }, '/functions/v1/other');
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, 'https://harbour.example']);
  });

  test('a store that cannot be written is answered with 503 and not a word about it', async () => {
    const { send } = await openApp({ accept: () => Promise.reject(new Error('SQLITE_FULL: database or disk is full')) });
    const response = await send();
    expect([response.status, await response.json()]).toEqual([503, { error: { code: 'cannot_store' } }]);
  });
});

describe('cross-origin requests', () => {
  test('a preflight from an allowed origin is answered by the function', async () => {
    const response = await (await openApp()).request({
      method: 'OPTIONS',
      headers: { origin: 'https://www.friend.example', 'access-control-request-method': 'POST' },
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, 'https://www.friend.example']);
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    for (const header of [
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
      'content-language',
      'x-retry-count',
      'idempotency-key',
    ])
      expect(allowed).toContain(header);
  });

  test('a preflight from a foreign origin is refused', async () => {
    const response = await (await openApp()).request({ method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, 'https://harbour.example']);
  });

  test('the own origin is always allowed, and named in errors too', async () => {
    const { send } = await openApp();
    const origin = 'http://127.0.0.1:4321';
    expect((await send(validLead, { origin })).headers.get('access-control-allow-origin')).toBe(origin);
    expect((await send('', { origin })).headers.get('access-control-allow-origin')).toBe(origin);
  });
});

describe('abuse', () => {
  test.each([
    ['a filled trap', { ...validLead, homepage: 'https://spam.example' }, {}, 'honeypot'],
    ['a form filled too fast', validLead, { 'x-client-info': 'contact-form; filled-ms=120' }, 'too_fast'],
  ])('%s is kept aside, without mail, and answered like any other', async (_, body, headers, spam) => {
    const { send, store } = await openApp();
    const response = await send(body, headers);
    expect([response.status, await response.json()]).toEqual([200, { ok: true, id: expect.any(String) }]);
    expect(await store.listLeads({ spam: true })).toMatchObject([{ spam, deliveries: [] }]);
    expect(await store.listLeads({ spam: false })).toEqual([]);
  });

  test.each<Record<string, string>>([
    { 'x-client-info': 'contact-form; filled-ms=8200' },
    { 'x-client-info': 'supabase-js-web/2.110.0' },
    {},
  ])('a person is no spam: %o', async (headers) => {
    const { send, store } = await openApp();
    await send({ ...validLead, homepage: '' }, headers);
    expect(await store.listLeads({ spam: false })).toHaveLength(1);
  });

  test('an address that sends too much waits; mistakes and repeats do not count', async () => {
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
  test('that are too many from one network are answered with 429 and in a line; a good lead is taken all the same', async () => {
    const { send, post, store } = await openApp({ refusals: createRefusals(silent, true) });
    const wrong = { ...validLead, email: 'x' };
    for (let count = 0; count < 300; count++) expect((await send(wrong)).status).toBe(422);
    const refused = await send(wrong);
    expect([refused.status, (await readError(refused)).code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const page = await post({ name: 'A' });
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
    expect((await send(validLead)).status).toBe(200);
    expect(await store.listLeads({})).toHaveLength(1);
  });

  test('a lead that is repeated counts as one from the tenth time on', async () => {
    const refusals = createRefusals(silent, true);
    const { send, store } = await openApp({ refusals });
    const again = () => send(validLead, { 'idempotency-key': 'same' });
    for (let count = 0; count < 10; count++) expect((await again()).status).toBe(200);
    expect(refusals.totals.get('repeated')).toBeUndefined();
    for (let count = 0; count < 300; count++) expect((await again()).status).toBe(200);
    expect(refusals.totals.get('repeated')).toBe(300);
    expect((await again()).status).toBe(429);
    expect((await send(validLead)).status).toBe(200);
    expect(await store.listLeads({})).toHaveLength(2);
  });

  test('are counted by code', async () => {
    const refusals = createRefusals(silent, true);
    const { send } = await openApp({ refusals });
    await send(validLead, { apikey: 'wrong' });
    await send('[]');
    await send('[]');
    expect([...refusals.totals]).toEqual([
      ['wrong_key', 1],
      ['malformed', 2],
    ]);
  });
});

test.each([
  ['harbour.example:8443', 'https://harbour.example:8443'],
  ['www.harbour.example', 'http://www.harbour.example'],
  ['192.0.2.9:4321', 'http://192.0.2.9:4321'],
  ['[::1]:4321', 'http://[::1]:4321'],
  ['site:4321', 'http://site:4321'],
  ['project.example', 'https://harbour.example'],
])('a lead that comes to %s from a page of %s is taken', async (host, origin) => {
  const { send } = await openApp();
  expect((await send(validLead, { host, origin })).status).toBe(200);
});

test('a body without a length may have 64 chunks, not more', async () => {
  const { request } = await openApp();
  const headers = { 'content-type': 'application/json', apikey: developmentAnonKey };
  const send = (chunks: number) => {
    const text = JSON.stringify(validLead).padEnd(chunks);
    const pieces = [...text.slice(0, chunks - 1), text.slice(chunks - 1)].map((piece) => new TextEncoder().encode(piece));
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    return request({ method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  };
  expect((await send(64)).status).toBe(200);
  expect((await send(65)).status).toBe(413);
});

test('leads from an address that cannot be read share no limit, and the log tells its shape once', async () => {
  const lines: unknown[] = [];
  const { send, store } = await openApp({
    limit: { leads: 1, windowMs: 60_000 },
    log: { ...silent, info: (event, facts) => event !== 'lead stored' && lines.push([event, facts]) },
    settings: { ...appSettings, allowedOrigins: [], siteUrl: 'https://harbour.example', trustedProxies: 1 },
  });
  for (let count = 0; count < 3; count++) expect((await send(validLead, { 'x-forwarded-for': '_proxy-7:80' })).status).toBe(200);
  expect(await store.listLeads({})).toHaveLength(3);
  expect(lines).toEqual([['client address not readable', { shape: '_#-#:#' }]]);
});

describe('a form post without scripting', () => {
  const fields = {
    name: 'Maya Ortiz',
    email: 'maya@example.com',
    phone: '5550100123',
    message: 'one\r\ntwo',
    smsConsent: 'true',
    homepage: '',
  };

  test('is stored and answered with the thanks page of its language', async () => {
    const { post, store } = await openApp();
    const response = await post({ ...fields, locale: 'es' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/es/contact/thanks']);
    expect((await store.listLeads({}))[0]).toMatchObject({ locale: 'es', message: 'one\ntwo', smsConsent: true });
    expect((await post({ ...fields, locale: 'en' })).headers.get('location')).toBe('/contact/thanks');
  });

  test('takes the language from the page when the form does not say', async () => {
    const { post } = await openApp();
    const response = await post(fields, { referer: 'http://127.0.0.1:4321/fr/contact' });
    expect(response.headers.get('location')).toBe('/fr/contact/thanks');
  });

  test('is one lead when the button is pressed twice', async () => {
    const now = Date.UTC(2026, 0, 1, 12, 0, 30);
    const { post, store } = await openApp({ now: () => now });
    await Promise.all([post(fields), post(fields), post({ ...fields, message: 'other' })]);
    expect(await store.listLeads({})).toHaveLength(2);
  });

  test('names what is wrong in the words of its language', async () => {
    const { post, store } = await openApp();
    const response = await post({ ...fields, email: 'maya', locale: 'fr' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(words.fr?.contact.form.errors.email.invalid);
    expect(await store.listLeads({})).toEqual([]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another site that hides', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site by its referrer', { referer: 'https://evil.example/' }, 403],
    ['our own page that hides its referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 303],
    ['a browser that says nothing', {}, 303],
  ])('from %s', async (_, headers, status) => {
    expect((await (await openApp()).post(fields, headers)).status).toBe(status);
  });

  test.each<[string, Record<string, string>, number]>([
    ['another site', { origin: 'https://evil.example' }, 403],
    ['a packed body', { origin: 'http://127.0.0.1:4321', 'content-encoding': 'gzip' }, 415],
  ])('from %s is refused in a line, without the page', async (_, headers, status) => {
    const { post } = await openApp({
      answerRefusedForm: () => {
        throw new Error('the page is asked for');
      },
    });
    const response = await post(fields, headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8']);
  });

  test('over the limit gets a page too', async () => {
    const response = await (await openApp()).post({ ...fields, message: 'x'.repeat(40_000) });
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8']);
    expect(await response.text()).toContain(words.en?.contact.error);
  });
});
