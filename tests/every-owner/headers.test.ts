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

describe.each(listBuiltPages())('$address', (page) => {
  const address = isNotFoundPage(page.address) ? `${page.address}.html` : page.address;
  const headers = headersOf(address);
  const policy = headers.get('content-security-policy') ?? '';
  const html = readBuiltPage(page);

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
    expect(headers.get('x-frame-options')).toBe(isFramed(page.address) ? 'SAMEORIGIN' : 'DENY');
    expect(policy).toContain(
      isFramed(page.address) ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });
});

test.each(listBuiltPages().filter(({ address }) => isNotFoundPage(address)))(
  '$address carries its policy itself',
  (page) => {
    expect(readBuiltPage(page)).toMatch(
      /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';/,
    );
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
