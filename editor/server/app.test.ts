import { describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import type { Editor } from './create-editor.ts';
import { createGuard } from './guard.ts';
import { Refused } from './refused.ts';

const port = 4322;
const own = `http://127.0.0.1:${port}`;
const key = 'a-key';
const guard = createGuard(port, key);
const authorization = `Bearer ${key}`;

/** The changes that the server passed on. */
const asked: string[] = [];
const editor = {
  state: () => ({ name: 'Agency', revision: '1' }),
  async change(changes: unknown) {
    asked.push(JSON.stringify(changes));
    return [{ file: 'a', key: 'b', said: ['isGone', { file: 'a' }] }];
  },
  readThumbnail: async (path: string) => Buffer.from(path),
  restore: () => Promise.reject(new Refused(507, ['EROFS', { file: 'content/en/home.json' }])),
} as unknown as Editor;
const page = (path: string) =>
  path === '/' ? { type: 'text/html', body: '<!doctype html>' } : undefined;
const preview = { now: () => 'starting' as const, revision: () => '' };
const app = createApp({ editor, guard, preview, page });

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  app.request(`${own}${path}`, {
    ...init,
    headers: { host: `127.0.0.1:${port}`, authorization, ...headers },
  });
const body = JSON.stringify([{ kind: 'delete', file: 'content/en/home.json' }]);
const post = (headers: Record<string, string>, sent = body) =>
  ask(
    '/api/change',
    { origin: own, 'content-type': 'application/json', ...headers },
    { method: 'POST', body: sent },
  );

describe('whoever has the key', () => {
  test('reads the state, gets a cookie for pictures alone, and is told in their language what was refused', async () => {
    const answer = await ask('/api/state', { 'sec-fetch-site': 'same-origin' });
    // The cookie, which every port of this machine gets, is for the previews and for pictures
    // alone.
    expect(answer.headers.get('set-cookie')).toMatch(
      /^preview-4322=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const state = await answer.json();
    expect(state).toMatchObject({ name: 'Agency' });
    expect((await ask(`/api/state?revision=${encodeURIComponent(state.revision)}`)).status).toBe(
      204,
    );
    const changed = await post({ 'sec-fetch-site': 'same-origin', 'accept-language': 'es' });
    expect([changed.status, await changed.json()]).toEqual([
      200,
      [{ file: 'a', key: 'b', message: 'a ya no existe.' }],
    ]);
    expect(asked.pop()).toBe(body);
    const picture = await ask('/media/a.jpg', {
      authorization: '',
      cookie: `theme=dark; ${guard.cookie}`,
    });
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
      'image/webp',
      'media/a.jpg',
    ]);
  });

  test('gets a page that loads nothing from elsewhere and stands in no frame', async () => {
    const response = await ask('/', { 'sec-fetch-site': 'none' });
    const rules = response.headers.get('content-security-policy');
    const expected = [
      "default-src 'self'",
      "frame-ancestors 'none'",
      'frame-src http://127.0.0.1:4323',
    ];
    expect(rules?.split('; ')).toEqual(expect.arrayContaining(expected));
    expect(rules).not.toContain('unsafe');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test.each([
    ['en', 'content/en/home.json cannot be saved: the disk only allows reading.'],
    [
      'fr',
      'content/en/home.json ne peut pas être enregistré\u202f: le disque est en lecture seule.',
    ],
    ['es', 'content/en/home.json no se puede guardar: el disco es de solo lectura.'],
    ['ja', 'content/en/home.json cannot be saved: the disk only allows reading.'],
  ])('gets refusals in the language that the page sends: %s', async (language, message) => {
    const headers = {
      origin: own,
      'accept-language': language,
      'content-type': 'application/json',
    };
    const response = await ask('/api/restore', headers, {
      method: 'POST',
      body: '{"versions":{"a":"HEAD"}}',
    });
    expect(response.status).toBe(507);
    expect(await response.json()).toEqual({ message: expect.stringContaining(message) });
  });
});

describe('a hostile page in the same browser, or an invalid request', () => {
  const refused: [string, () => Response | Promise<Response>, number][] = [
    ['has no session', () => ask('/api/state', { authorization: '' }), 401],
    ['guesses the session', () => ask('/api/state', { authorization: 'Bearer x' }), 401],
    [
      'has the cookie of the previews',
      () => ask('/api/state', { authorization: '', cookie: guard.cookie }),
      401,
    ],
    ['asks for a picture', () => ask('/media/Agency.jpg', { authorization: '' }), 404],
    [
      'has rebound its name to this machine',
      () => ask('/api/state', { host: `evil.example:${port}` }),
      421,
    ],
    [
      'sends from another origin',
      () => post({ authorization: '', origin: 'https://evil.example' }),
      401,
    ],
    ['sends a form', () => post({ 'content-type': 'application/x-www-form-urlencoded' }), 400],
    ['sends JSON as plain text', () => post({ 'content-type': 'text/plain' }), 400],
    ['sends no JSON', () => post({}, '{'), 400],
    ['sends no list', () => post({}, '{}'), 400],
    ['sends another kind', () => post({}, '[{"kind":"run","file":"x"}]'), 400],
    [
      'sends a prototype',
      () => post({}, '[{"kind":"type","file":"x","path":["__proto__","a"],"value":1}]'),
      400,
    ],
    ['sends more than it takes', () => post({}, `["${'x'.repeat(65 * 2 ** 20)}"]`), 413],
    [
      'leads the browser here',
      () => ask('/', { 'sec-fetch-site': 'cross-site', authorization: '' }),
      200,
    ],
  ];

  test.each(refused)('that %s gets nothing', async (_, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('Agency');
    expect(asked).toEqual([]);
  });
});
