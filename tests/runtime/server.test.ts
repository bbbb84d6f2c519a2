import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FunctionsClient } from '@supabase/functions-js';
import { expect, test } from 'vitest';
import { developmentAnonKey } from '../../contact/function.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { openStore } from '../support/leads/open-store.ts';
import { sendLead, validLead } from '../support/leads/send-lead.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { openServer } from '../support/servers/open-server.ts';
import { runLeads } from '../support/servers/run-leads.ts';
import { spawnServer } from '../support/servers/spawn-server.ts';

test('says at the start where leads go, and loudly that no mail is sent; logs no personal data', async () => {
  const folder = createTemporaryFolder();
  const server = await spawnServer({ RATE_LIMIT: '1000/1m', DATA_DIR: folder });
  // Between the two lines the server says that it takes no lead yet, if its store opens slowly.
  expect(server.output()).toMatch(/^Site +http:\/\/127\.0\.0\.1:\d+\nLeads +.*inbox\.db$/m);
  expect(server.output()).toMatch(/^Mail +.*mail\n +NO MAIL IS SENT/m);
  const person = { name: 'Unmistakable Person', email: 'unmistakable@example.com' };
  await sendLead(server.address, { ...validLead, ...person });
  const mails = join(folder, 'mail');
  await waitUntil('it is mailed', () => existsSync(mails) && readdirSync(mails).length >= 2);
  await server.stop();
  expect(server.output()).toMatch(/lead stored/);
  expect(server.output()).not.toMatch(/unmistakable|127\.0\.0\.1"/i);
  expect(server.output()).not.toContain(validLead.phone);
});

test('a page that cannot be read is reported in the log, and leads are taken', async () => {
  const folder = createTemporaryFolder();
  cpSync('tests/support/servers/site', folder, { recursive: true });
  rmSync(join(folder, 'contact.html'));
  mkdirSync(join(folder, 'contact.html'));
  const server = await spawnServer({ SITE_DIR: folder });
  await waitUntil('the page is reported', () =>
    /SITE_DIR: .*illegal|SITE_DIR: .*folder/.test(server.output()),
  );
  expect((await sendLead(server.address)).status).toBe(200);
});

test('answers the official client', async () => {
  const { address } = await openServer({ DATA_DIR: createTemporaryFolder() });
  const client = new FunctionsClient(`${address}/functions/v1`, {
    headers: { apikey: developmentAnonKey, authorization: `Bearer ${developmentAnonKey}` },
  });
  const { data, error } = await client.invoke('send-consultation-email', { body: validLead });
  expect([data, error]).toEqual([{ ok: true, id: expect.any(String) }, null]);
});

test('as a service writes nothing but JSON, from the first line to the last', async () => {
  const service = { npm_lifecycle_event: '' };
  const server = await spawnServer(service);
  await sendLead(server.address);
  await server.stop();
  const failure = await spawnServer({ ...service, RATE_LIMIT: 'often' }).catch(
    (error: Error) => error.message,
  );
  const written = `${server.output()}${String(failure).slice(String(failure).indexOf('{'))}`;
  const lines = written.match(/.+/g)?.map((line) => JSON.parse(line)) ?? [];
  expect(lines.map(({ event }) => event)).toEqual([
    'server started',
    'lead stored',
    'server stopped',
    'server not started',
  ]);
  expect(Object.values(lines[0]).join()).toMatch(
    new RegExp(`${server.address}.*SMTP_URL.*ALERT_URL`),
  );
  expect(lines.at(-1)).toMatchObject({
    level: 'error',
    message: expect.stringContaining('RATE_LIMIT'),
  });
});

test.each([
  ['the disk of its log is full', { logFile: '/dev/full' }],
  ['the reader of its log has ended', {}],
])('the server keeps running when %s', async (_, options) => {
  // A mail server that is away makes the server log each attempt.
  const away = `smtp://127.0.0.1:${await findFreePort()}`;
  const server = await spawnServer({ SMTP_URL: away }, options);
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  for (let count = 0; count < 3; count++) expect((await sendLead(server.address)).status).toBe(200);
  expect((await fetch(server.address)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('settings that cannot be read are one line of the log, which says what to do', async () => {
  const folder = createTemporaryFolder();
  // Nobody, not even root, reads a folder as a file.
  mkdirSync(join(folder, '.env'));
  const env = { ...process.env, npm_lifecycle_event: '' };
  const started = spawnSync(process.execPath, [resolve('dist-server/node.js')], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect([started.status, started.stderr.trim().split('\n')]).toEqual([1, [expect.any(String)]]);
  expect(JSON.parse(started.stderr)).toMatchObject({
    level: 'error',
    event: 'server not started',
    message: expect.stringMatching(/^\.env is there, but cannot be read \(\w+\): .*chmod 640/),
  });
});

test('answers 503 when the disk is full and loses nothing that it accepted', async () => {
  const folder = createTemporaryFolder();
  const full = await spawnServer({ DATA_DIR: folder }, { fileLimit: 1200 });
  const accepted: string[] = [];
  const refused = await waitUntil('the disk is full', async () => {
    const response = await sendLead(
      full.address,
      { ...validLead, message: 'm'.repeat(3000) },
      { origin: full.address },
    );
    if (response.status !== 200) return response;
    accepted.push(((await response.json()) as { id: string }).id);
    return undefined;
  });
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: { code: 'cannot_store' } },
  ]);
  expect(refused.headers.get('access-control-allow-origin')).toBe(full.address);
  expect((await fetch(`${full.address}/`)).status).toBe(200);
  await full.stop('SIGKILL');

  const roomy = await spawnServer({ DATA_DIR: folder });
  expect((await sendLead(roomy.address)).status).toBe(200);
  const store = await openStore(folder);
  await waitUntil(
    'all mails are written',
    async () => (await store.readStatus()).kept === (accepted.length + 1) * 2,
  );
  expect(accepted.length).toBeGreaterThan(3);
  const stored = (await store.listLeads({})).map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(accepted));
});

test('a damaged store is refused at the start and in `status`, with the way to recover; the pages are served', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'inbox.db'), 'damage '.repeat(1000));
  const server = await spawnServer({ DATA_DIR: folder }, { takesLeads: false });
  expect(server.output()).toMatch(/is damaged .*newest backup from .*backups.*\.dump/);
  expect((await fetch(`${server.address}/`)).status).toBe(200);
  expect((await sendLead(server.address)).status).toBe(503);
  expect(await runLeads({ DATA_DIR: folder }, 'status')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/is damaged .*newest backup from .*backups.*\.dump/),
  });
});
