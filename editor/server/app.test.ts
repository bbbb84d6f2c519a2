import { describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Editor } from './create-editor.ts';
import { createGuard } from './guard.ts';
import { Refused } from './refused.ts';

const port = 4322;
const own = `http://127.0.0.1:${port}`;
const guard = createGuard(port);
const authorization = `Bearer ${guard.session}`;
const createKey = () => new URLSearchParams(new URL(guard.createAddress()).hash.slice(1)).get('key') ?? '';

/** The changes that the server passed on. */
const asked: string[] = [];
const editor = {
  version: () => 1,
  state: () => ({ name: 'Agency' }),
  change: async (changes: unknown) => {
    asked.push(JSON.stringify(changes));
    return {};
  },
  restore: async () => {
    throw new Refused(507, ['EROFS', { file: 'content/en/home.json' }]);
  },
  listMedia: () => ['media/a.svg', 'media/film.mp4'],
  readPicture: () => Buffer.from('<svg/>'),
} as unknown as Editor;
const page = (path: string) => (path === '/' ? { type: 'text/html', body: '<!doctype html>' } : undefined);
const secrets = { host: 'a.localhost', cookie: 'preview' };
const app = createApp({ editor, guard, preview: () => ({ state: 'starting' }), secrets, page });

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  app.request(`${own}${path}`, { ...init, headers: { host: `127.0.0.1:${port}`, authorization, ...headers } });
const body = JSON.stringify([{ kind: 'delete', file: 'content/en/home.json' }]);
const post = (headers: Record<string, string>, sent = body) =>
  ask('/api/change', { origin: own, 'content-type': 'application/json', ...headers }, { method: 'POST', body: sent });

describe('whoever has the key', () => {
  const open = (key: string, headers: Record<string, string> = {}) =>
    ask(
      '/api/session',
      { authorization: '', origin: own, 'content-type': 'application/json', ...headers },
      { method: 'POST', body: JSON.stringify({ key }) },
    );

  test('exchanges it for the session once, which no cookie carries to other ports', async () => {
    const key = createKey();
    const response = await open(key);
    expect(await response.json()).toEqual({ session: guard.session });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await open(key)).status).toBe(401);
  });

  test('reaches the previews by a cookie of their own in Safari, which resolves no subdomain of localhost', async () => {
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
    const response = await open(createKey(), { 'user-agent': safari });
    expect(response.headers.get('set-cookie')).toBe('editor-preview=preview; Path=/; HttpOnly; SameSite=Strict');
  });

  test('reads and writes', async () => {
    const state = await (await ask('/api/state', { 'sec-fetch-site': 'same-origin' })).json();
    expect(state).toMatchObject({ name: 'Agency' });
    expect((await ask(`/api/state?revision=${encodeURIComponent(state.revision)}`)).status).toBe(204);
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(asked.pop()).toBe(body);
  });

  test('gets a page that loads nothing from elsewhere and stands in no frame', async () => {
    const response = await ask('/', { 'sec-fetch-site': 'none' });
    const rules = response.headers.get('content-security-policy');
    expect(rules).toContain("default-src 'none'");
    expect(rules).toContain("frame-ancestors 'none'");
    expect(rules).not.toContain('unsafe');
    expect(rules).toContain('frame-src http://a.localhost:*;');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test.each([
    ['en', 'content/en/home.json cannot be saved: the disk only allows reading.'],
    ['fr', 'content/en/home.json ne peut pas être enregistré\u202f: le disque est en lecture seule.'],
    ['es', 'content/en/home.json no se puede guardar: el disco es de solo lectura.'],
    ['ja', 'content/en/home.json cannot be saved: the disk only allows reading.'],
  ])('gets refusals in the language that the page sends: %s', async (language, message) => {
    const headers = { origin: own, 'accept-language': language, 'content-type': 'application/json' };
    const response = await ask('/api/restore', headers, { method: 'POST', body: '{"files":["a"]}' });
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ message: expect.stringContaining(message) });
  });
});

describe('a hostile page in the same browser', () => {
  const refused: [string, () => Response | Promise<Response>, number][] = [
    ['has no session', () => ask('/api/state', { authorization: '' }), 401],
    ['guesses the session', () => ask('/api/state', { authorization: 'Bearer x' }), 401],
    ['has rebound its name to this machine', () => ask('/api/state', { host: `evil.example:${port}` }), 421],
    ['sends from another origin', () => post({ authorization: '', origin: 'https://evil.example' }), 401],
    ['sends a form', () => post({ 'content-type': 'application/x-www-form-urlencoded' }), 400],
    ['sends JSON as plain text', () => post({ 'content-type': 'text/plain' }), 400],
    ['leads the browser here', () => ask('/', { 'sec-fetch-site': 'cross-site', authorization: '' }), 200],
  ];

  test.each(refused)('that %s gets nothing', async (_, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('Agency');
    expect(asked).toEqual([]);
  });
});

describe('invalid requests', () => {
  test.each([
    ['no JSON', '{', 400],
    ['no list', '{}', 400],
    ['another kind', '[{"kind":"run","file":"x"}]', 400],
    ['a prototype', '[{"kind":"type","file":"x","path":["__proto__","a"],"value":1}]', 400],
    ['more than it takes', `["${'x'.repeat(26 * 2 ** 20)}"]`, 413],
  ])('refuses %s', async (_, sent, status) => {
    expect((await post({}, sent)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  test('serves only pictures of media/, and SVG without scripts', async () => {
    for (const path of ['../../etc/passwd', 'media/film.mp4'])
      expect((await ask(`/api/picture?path=${path}&session=${guard.session}`)).status).toBe(404);
    expect((await ask('/api/picture?path=media/a.svg')).status).toBe(401);
    const drawing = await ask(`/api/picture?path=media/a.svg&session=${guard.session}`);
    expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
    expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  });
});
