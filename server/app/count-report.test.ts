import { expect, test } from 'vitest';
import { analyticsPath } from '../../contact/function.ts';
import { openApp } from '../../tests/support/servers/open-app.ts';
import type { View } from '../figures/read-view.ts';

const address = 'http://127.0.0.1:4321';
const report = JSON.stringify({ page: '/', source: '/~~newsletter' });

async function send(init: RequestInit) {
  const views: View[] = [];
  const { request } = await openApp({ figures: { count: (view) => void views.push(view) } });
  const { status, headers } = await request({ method: 'POST', ...init }, analyticsPath);
  return { status, headers, views };
}
const plain = { 'content-type': 'text/plain;charset=UTF-8', origin: address };

test('answers a report with 204 and the headers of CORS', async () => {
  for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
    const { status, headers, views } = await send({ body: report, headers: { ...plain, 'content-type': type } });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(address);
    expect(views).toMatchObject([{ page: '/', source: { landing: '/', utm_source: 'newsletter' } }]);
  }
});

test.each<[number, RequestInit]>([
  [400, { body: '{"page":"/', headers: plain }],
  [400, { body: new Uint8Array([0xff, 0xfe]), headers: plain }],
  [403, { body: report, headers: { ...plain, origin: 'https://evil.example' } }],
  [405, { method: 'GET' }],
  [413, { body: JSON.stringify({ page: '/', source: 'x'.repeat(5000) }), headers: plain }],
  [413, { body: 'x'.repeat(40_000), headers: plain }],
  [415, { body: report, headers: { ...plain, 'content-type': 'application/xml' } }],
  [204, { method: 'OPTIONS', headers: plain }],
])('answers %d and counts nothing: %j', async (expected, init) => {
  const { status, views } = await send(init);
  expect([status, views]).toEqual([expected, []]);
});
