import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { siteFolder } from '../support/html/built-site.ts';
import { languages, localizePath, pagePaths } from '../support/owners/site.ts';
import { type RunningServer, runServer } from '../support/servers/run-server.ts';

const data = makeTemporaryFolder();
let server: RunningServer;
beforeAll(async () => {
  server = await runServer({ SITE_DIR: siteFolder, DATA_DIR: data.path });
});
afterAll(async () => {
  await server?.stop();
  data.remove();
});

type Answer = { status: number; location: string | undefined };

/** Requests a target unchanged: fetch would normalise it. */
const ask = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    request(server.address, { path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    })
      .once('error', reject)
      .end();
  });

const [english, ...others] = languages;
const inner = Object.values(pagePaths).filter((path) => path !== '/');

/** The redirect of each address; the query is kept. */
const redirects: [string, string][] = [
  [`/${english?.code}`, '/'],
  [`/${english?.code}/`, '/'],
  ...inner.map((path): [string, string] => [`/${english?.code}${path}`, path]),
  ...others.map(({ code }): [string, string] => [`/${code}`, `/${code}/`]),
  ...languages.flatMap((language) =>
    inner.map((path): [string, string] => [`${localizePath(path, language)}/`, localizePath(path, language)]),
  ),
];

test.each(redirects)('%s leads to %s for good and keeps the query', async (from, to) => {
  expect(await ask(from)).toEqual({ status: 301, location: to });
  expect(await ask(`${from}?utm_source=a%20b&x=1`)).toEqual({ status: 301, location: `${to}?utm_source=a%20b&x=1` });
  expect((await ask(to)).status).toBe(200);
});

test.each([
  '/en//evil.example',
  '/en///evil.example',
  '/en/%2Fevil.example',
  '/en/\\evil.example',
  '/en/%5Cevil.example',
  '/en/%09/evil.example',
])('%s never leaves the site', async (from) => {
  const { status, location } = await ask(from);
  expect([301, 400, 404]).toContain(status);
  if (location !== undefined) expect(new URL(location, server.address).origin).toBe(server.address);
});

test.each([
  '/missing',
  '/services/missing',
  '/blog/missing',
  '/index.html/x',
  '/.env',
  '/../package.json',
  '/%2e%2e/package.json',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
