import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owners/owner.ts';
import { checkOutsideLinks, judgeFailure, listOutsideLinks } from './check-outside-links.ts';

const server = createServer((request, response) => {
  const { url, method } = request;
  response.statusCode = url === '/gone' ? 404 : url === '/no-head' && method === 'HEAD' ? 405 : url === '/private' ? 403 : 200;
  response.end();
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const link = (address: string) => ({ file: 'site/content/en/blog/a.md', key: 'line 9', address });

test('lists links of texts and configuration, but no examples', () => {
  const owner = describeOwner({
    configuration: { links: { booking: 'https://calendly.com/agency' } },
    articles: [{ of: 'en one one', body: '[a](https://www.w3.org/x) [b](/services) [c](mailto:a@b.com) [d](https://a.example)' }],
  });
  expect(listOutsideLinks(owner).map(({ key, address }) => `${key} ${address}`)).toEqual([
    'links.booking https://calendly.com/agency',
    'line 13 https://www.w3.org/x',
  ]);
});

test('reports a dead link as an error, and an address that refuses programs as a hint', async () => {
  const addresses = ['/', '/gone', '/no-head', '/private'].map((path) => base + path);
  const { findings, tried, untried } = await checkOutsideLinks([...addresses, 'http://127.0.0.1:1/'].map(link));
  expect([tried, untried]).toEqual([3, 2]);
  expect(findings.map(({ level, message }) => `${level} ${message.replace(base, '')}`)).toEqual([
    'error /gone is gone; write another address or take the link out',
    'hint /private could not be tried: it answers browsers alone; open it yourself',
    'hint http://127.0.0.1:1/ could not be tried: no answer came; open it yourself',
  ]);
});

test('distinguishes a host that does not exist from a network that drops the request', () => {
  const failed = (code: string) => new TypeError('fetch failed', { cause: { code } });
  expect(judgeFailure(failed('ENOTFOUND'))).toBe('no such host');
  for (const code of ['EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'UND_ERR_CONNECT_TIMEOUT'])
    expect(judgeFailure(failed(code))).toBe('unreachable');
  expect(judgeFailure(new DOMException('', 'TimeoutError'))).toBe('unreachable');
});

test('reports no link when no site answers at all', async () => {
  expect(await checkOutsideLinks([link('http://127.0.0.1:1/')])).toEqual({ findings: [], tried: 0, untried: 1 });
});
