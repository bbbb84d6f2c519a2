import { expect, test } from '../support/journey.ts';
import { languages, localizePath, pagePaths } from '../support/site.ts';

const [english, ...others] = languages;
const inner = Object.values(pagePaths).filter((path) => path !== '/');

/** What each address leads to; the query goes along. */
const redirects: [string, string][] = [
  [`/${english?.code}`, '/'],
  [`/${english?.code}/`, '/'],
  ...inner.map((path): [string, string] => [`/${english?.code}${path}`, path]),
  ...others.map(({ code }): [string, string] => [`/${code}`, `/${code}/`]),
  ...languages.flatMap((language) =>
    inner.map((path): [string, string] => [`${localizePath(path, language)}/`, localizePath(path, language)]),
  ),
];

for (const [from, to] of redirects) {
  test(`${from} leads to ${to} for good and keeps the query`, async ({ request }) => {
    const options = { maxRedirects: 0 };
    const plain = await request.get(from, options);
    expect([plain.status(), plain.headers().location]).toEqual([301, to]);
    const asked = await request.get(`${from}?utm_source=a%20b&x=1`, options);
    expect([asked.status(), asked.headers().location]).toEqual([301, `${to}?utm_source=a%20b&x=1`]);
    expect((await request.get(from)).status()).toBe(200);
  });
}

for (const from of [
  '/en//evil.example',
  '/en///evil.example',
  '/en/%2Fevil.example',
  '/en/\\evil.example',
  '/en/%5Cevil.example',
  '/en/%09/evil.example',
]) {
  test(`${from} never leaves the site`, async ({ request, baseURL }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    const { location } = answer.headers();
    expect([301, 400, 404]).toContain(answer.status());
    if (location !== undefined) expect(new URL(location, baseURL).origin).toBe(new URL(baseURL ?? '').origin);
  });
}

for (const path of [
  '/missing',
  '/services/missing',
  '/blog/missing',
  '/index.html/x',
  '/.env',
  '/../package.json',
  '/%2e%2e/package.json',
]) {
  test(`${path} is not found`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}
