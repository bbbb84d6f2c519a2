import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectHeaders, readHeaderRules } from '../../server/http/read-site.ts';
import { createMetaPolicy, readNeeds } from '../../src/hosting/content-policy.ts';
import {
  isFramed,
  isNotFoundPage,
  listBuiltPages,
  readBuiltPage,
  siteFolder,
} from '../support/html/built-site.ts';

const text = readFileSync(join(siteFolder, '_headers'), 'utf8');
const rules = readHeaderRules(text);
const headersOf = (address: string) => new Map(Object.entries(collectHeaders(rules, address)));

test('stays within the limits of Cloudflare Pages: 100 rules, 2000 characters a line', () => {
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000);
});

const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]+)">/;

describe.each(listBuiltPages())('$address', (page) => {
  const address = isNotFoundPage(page.address) ? `${page.address}.html` : page.address;
  const headers = headersOf(address);
  const html = readBuiltPage(page);
  const policy = headers.get('content-security-policy') ?? metaPolicy.exec(html)?.[1] ?? '';

  test('has one policy, however hosts join rules, that allows its own sources, and nothing unsafe', () => {
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toContain(',');
    for (const [directive = '', ...sources] of createMetaPolicy(
      readNeeds(html, { isFramed: isFramed(page.address) }),
    ))
      for (const source of sources)
        expect(policy).toMatch(new RegExp(`(^|; )${directive} [^;]*${RegExp.escape(source)}`));
    expect(policy).not.toMatch(/unsafe|data:|blob:|https?:(?!\/\/)|\*(?!\.)/);
  });

  test('has no styles in attributes and no handlers in attributes, which no hash allows', () => {
    expect(html.match(/<[a-z][^>]*\s(?:style|on[a-z]+)="[^"]*"/g)).toBeNull();
  });

  test('has the headers that isolate it from other sites; samples can be framed by their own', () => {
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    if (!headers.has('content-security-policy')) return;
    expect(policy).toContain(`frame-ancestors ${isFramed(page.address) ? "'self'" : "'none'"}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });
});

test('the pages of the engine have rules of their own', () => {
  expect(headersOf('/').get('content-security-policy')).toBeDefined();
  expect(headersOf('/').get('cross-origin-resource-policy')).toBe('same-origin');
  for (const { address } of listBuiltPages().filter((page) => isFramed(page.address)))
    expect(headersOf(address).get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test.each(listBuiltPages().filter(({ address }) => isNotFoundPage(address)))(
  '$address carries its policy itself',
  (page) => {
    expect(metaPolicy.exec(readBuiltPage(page))?.[1]).toMatch(/^default-src 'none';/);
  },
);

test('other sites may show share images and icons, not fonts', () => {
  const sharingOf = (address: string) => headersOf(address).get('cross-origin-resource-policy');
  expect(['/share/en/home.png', '/icons/512.png', '/favicon.svg'].map(sharingOf)).toEqual(
    Array(3).fill('cross-origin'),
  );
  expect(sharingOf('/_astro/font.woff2')).toBe('same-origin');
});

test('files whose name holds their hash are kept for a year', () => {
  expect(headersOf('/_astro/font.woff2').get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
});
