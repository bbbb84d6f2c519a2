import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOwner } from '../../tests/support/owner.ts';
import { checkOutsideLinks, listOutsideLinks } from './check-outside-links.ts';

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
    config: { links: { booking: 'https://calendly.com/agency' } },
    articles: [{ of: 'en one one', body: '[a](https://www.w3.org/x) [b](/services) [c](mailto:a@b.com) [d](https://a.example)' }],
  });
  expect(listOutsideLinks(owner).map(({ key, address }) => `${key} ${address}`)).toEqual([
    'links.booking https://calendly.com/agency',
    'line 13 https://www.w3.org/x',
  ]);
});

test('names what is gone, what cannot be reached and what is not clear', async () => {
  const addresses = ['/', '/gone', '/no-head', '/private'].map((path) => base + path);
  const { findings, asked } = await checkOutsideLinks([...addresses, 'http://127.0.0.1:1/'].map(link));
  expect(asked).toBe(5);
  expect(findings.map(({ level, message }) => `${level} ${message.replace(base, '')}`)).toEqual([
    'mend /gone is gone; write another address or take the link out',
    'note /private did not answer clearly; open it yourself',
    'mend http://127.0.0.1:1/ cannot be reached; check its spelling',
  ]);
});

test('without a network nothing is said', async () => {
  expect(await checkOutsideLinks([link('http://127.0.0.1:1/')])).toEqual({ findings: [], asked: 0 });
});
