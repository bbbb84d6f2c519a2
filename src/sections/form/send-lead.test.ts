import { createServer, type RequestListener } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { validLead } from '../../../tests/support/leads/send-lead.ts';
import { startHttpReceiver } from '../../../tests/support/servers/http-receiver.ts';
import { listenUntilEnd } from '../../../tests/support/servers/listen-until-end.ts';
import { createClientKey } from './client-key.ts';
import { sendLead } from './send-lead.ts';

const attempt = {
  language: 'fr',
  clientKey: 'key-1',
  filledMs: 4200,
  wordingVersion: 'v1',
};

const send = (address: string, onRetry?: () => void) =>
  sendLead(validLead, { address, key: 'anon-key' }, attempt, onRetry);

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

/** The address of a server that answers as told. */
async function answerWith(answer: RequestListener) {
  const port = await listenUntilEnd(createServer(answer));
  return `http://127.0.0.1:${port}/functions/v1/send`;
}

const answerStatus = (status: number, body: string, type = 'application/json') =>
  answerWith((_request, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  });

async function readRequest(key: string) {
  const { url, posts } = await startHttpReceiver();
  expect(await sendLead(validLead, { address: url, key }, attempt)).toMatchObject({ sent: true });
  return posts[0] as (typeof posts)[0];
}

test('a lead is posted as JSON, with ANON_KEY in two headers, its language and its idempotency key', async () => {
  const { method, headers, body } = await readRequest('anon-key');
  expect(method).toBe('POST');
  expect(body).toBe(JSON.stringify(validLead));
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    apikey: 'anon-key',
    authorization: 'Bearer anon-key',
    'content-language': 'fr',
    'idempotency-key': 'key-1',
  });
  expect(headers['x-client-info']).toBe('contact-form; filled-ms=4200; wording=v1');
});

test('a publishable key is no token, and is not sent as Bearer', async () => {
  const { headers } = await readRequest('sb_publishable_123');
  expect(headers.apikey).toBe('sb_publishable_123');
  expect(headers.authorization).toBeUndefined();
});

test('any status but 2xx is a failure, with the errors of fields that the server names', async () => {
  const fields = { email: 'invalid' };
  const address = await answerStatus(
    422,
    JSON.stringify({ error: { code: 'invalid_fields', fields } }),
  );
  expect(await send(address)).toMatchObject({ sent: false, isUnanswered: false, fields });
});

test.each([
  ['an error', '{"ok":true,"error":"quota"}', undefined, false],
  ['a page of another program', '<!doctype html>', 'text/html; charset=utf-8', false],
  ['no error', '{"error":null}', undefined, true],
  ['JSON of another shape', 'null', undefined, true],
  ['nothing', '', undefined, true],
  ['a broken-off answer', '{"ok":tr', undefined, true],
])('a status 200 with %s: its lead is sent or not', async (_name, body, type, sent) => {
  const address = await answerStatus(200, body, type);
  expect((await send(address)).sent).toBe(sent);
});

/** Lets the time pass that a retry waits. */
function passWaits() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onRetry = vi.fn(() => queueMicrotask(() => vi.advanceTimersByTime(5000)));
  return onRetry;
}

test.each([502, 503, 504, 'a broken line'])(
  'after %s it tries again twice, with the same key',
  async (fault) => {
    const keys: unknown[] = [];
    const address = await answerWith((request, response) => {
      keys.push(request.headers['idempotency-key']);
      if (keys.length === 3) response.end('{"ok":true}');
      else if (typeof fault === 'number') response.writeHead(fault).end('<html>');
      else request.socket.destroy();
    });
    const onRetry = passWaits();
    expect(await send(address, onRetry)).toMatchObject({ sent: true });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
    expect(onRetry).toHaveBeenCalledTimes(2);
  },
);

test.each([
  ['a broken line', undefined, true],
  ['a proxy', '<html>', true],
  ['the function', '{"error":{"code":"cannot_store"}}', false],
])('whether a lead may have arrived, after an answer of %s', async (...args) => {
  const [, body, isUnanswered] = args;
  const isBroken = (count: number) => body === undefined && count === 1;
  let count = 0;
  const address = await answerWith((request, response) => {
    count += 1;
    if (isBroken(count)) request.socket.destroy();
    else response.writeHead(503).end(body ?? '{"error":{"code":"cannot_store"}}');
  });
  expect(await send(address, passWaits())).toMatchObject({ sent: false, isUnanswered });
});

test.each([200, 401, 422, 429, 500])('after %i it does not try again', async (status) => {
  const address = await answerStatus(status, '{}');
  const onRetry = passWaits();
  expect((await send(address, onRetry)).sent).toBe(status === 200);
  expect(onRetry).not.toHaveBeenCalled();
});

test('a request that never ends is sent again when its page comes back', async () => {
  let count = 0;
  const asked = Promise.withResolvers<void>();
  const address = await answerWith((_request, response) => {
    count += 1;
    if (count > 1) response.end('{"ok":true}');
    asked.resolve();
  });
  const result = send(address, passWaits());
  await asked.promise;
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await result).toMatchObject({ sent: true, isUnanswered: true });
  expect(count).toBe(2);
});

test('no answer within 10 s is a failure, in browsers without AbortSignal.timeout too', async () => {
  vi.stubGlobal('AbortSignal', class {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  const address = await answerWith(() => asked.resolve());
  const result = send(address);
  await asked.promise;
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(await result).toMatchObject({ sent: false, isUnanswered: true });
});

test('client keys differ and are 128 random bits', () => {
  const keys = Array.from({ length: 100 }, createClientKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
});
