import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { claimForAgency, createNewLead, insertLeads, refused } from '../support/leads/new-lead.ts';
import { openStore } from '../support/leads/open-store.ts';
import { sendLead, validLead } from '../support/leads/send-lead.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { configuration } from '../support/servers/open-app.ts';
import { openServer } from '../support/servers/open-server.ts';
import { runLeads } from '../support/servers/run-leads.ts';

/**
 * A server in this process with what it was sent, once all mails are written, and the command on
 * the same store.
 */
async function openInbox(sent: object[] = [validLead]) {
  const folder = createTemporaryFolder();
  const { address } = await openServer({ DATA_DIR: folder });
  const where = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: new URL(address).port };
  const settle = () => waitUntilSent(folder);
  const headers = { referer: `${address}/es/contact` };
  for (const lead of sent) expect((await sendLead(address, lead, headers)).status).toBe(200);
  await settle();
  const leads = (...parameters: string[]) => runLeads(where, ...parameters);
  const list = async (...flags: string[]) =>
    JSON.parse((await leads('list', '--json', ...flags)).output);
  return { folder, leads, list, settle };
}

async function waitUntilSent(folder: string) {
  const store = await openStore(folder);
  await waitUntil('all mails are written', async () => {
    const { queued, sending } = await store.readStatus();
    return queued + sending === 0;
  });
}

const spam = { ...validLead, homepage: 'x', name: 'Spammer' };

const succeeds = (output: string | RegExp) => ({ code: 0, output: expect.stringMatching(output) });
const fails = (errors: string | RegExp) => ({ code: 1, errors: expect.stringMatching(errors) });

describe('the inbox in the terminal', () => {
  test('lists leads as JSON with everything about them', async () => {
    const { list } = await openInbox();
    const text = expect.any(String);
    expect(await list()).toEqual([
      {
        ...validLead,
        id: text,
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        locale: 'es',
        page: '/es/contact',
        spam: null,
        source: null,
        canary: false,
        consent: expect.objectContaining({
          ticked: true,
          locale: 'es',
          wording: text,
          version: text,
          addressHash: text,
        }),
        deliveries: ['agency', 'visitor'].map((kind) =>
          expect.objectContaining({
            kind,
            state: 'kept',
            attempts: 1,
            nextAt: null,
            lastError: null,
          }),
        ),
      },
    ]);
  });

  test('lists leads in columns, and spam by itself', async () => {
    const { leads } = await openInbox([validLead, spam]);
    const { output } = await leads('list');
    const [heading = '', row = ''] = output.split('\n');
    expect(heading.indexOf('EMAIL')).toBe(row.indexOf('maya@example.com'));
    expect(row).toContain('agency kept, visitor kept');
    expect(output).not.toContain('Spammer');
    expect((await leads('list', '--spam')).output).toMatch(/Spammer.*honeypot/);
    expect((await leads('list', '--limit', 'x')).code).toBe(2);
  });

  test('shows one lead, and says when there is none', async () => {
    const { leads, list } = await openInbox();
    const [{ id }] = await list();
    expect(await leads('show', id)).toMatchObject(
      succeeds(/ticked[\s\S]*Two rooms,\nmost bookings by text\./),
    );
    expect(await leads('show', 'unknown')).toMatchObject(fails('no lead with this ID'));
  });

  test('exports CSV that no spreadsheet runs, and JSON, with consent', async () => {
    const { leads } = await openInbox([{ ...validLead, name: '=cmd|"x"' }]);
    expect((await leads('export', '--format', 'csv')).output).toContain(`"'=cmd|`);
    expect(JSON.parse((await leads('export', '--format', 'json')).output)).toHaveLength(1);
    expect((await leads('export')).code).toBe(2);
  });

  test('takes a lead out of spam', async () => {
    const { leads, list, settle } = await openInbox([spam]);
    const [{ id }] = await list('--spam');
    expect((await leads('retry', id)).output).toContain('2 deliveries queued');
    expect((await leads('list', '--spam')).output).toContain('No spam.');
    await settle();
    const { deliveries } = JSON.parse((await leads('show', id, '--json')).output);
    expect(deliveries.map(({ state }: { state: string }) => state)).toEqual(['kept', 'kept']);
  });

  test('sends a canary down the real path and removes it again', async () => {
    const { leads, list } = await openInbox([]);
    expect(await leads('canary')).toMatchObject(
      succeeds(/handed over to the mail folder in \d+ ms/),
    );
    expect(await list()).toEqual([]);
    const away = `http://127.0.0.1:${await findFreePort()}`;
    expect(await leads('canary', '--url', away)).toMatchObject(fails('does not answer'));
  });

  test('shows and erases one person, whose mails go too', async () => {
    const email = 'forget-me@example.com';
    const lead = { ...validLead, email, message: 'unforgettable-message '.repeat(200) };
    const { folder, leads } = await openInbox([validLead, ...Array(20).fill(lead)]);
    const person = JSON.parse((await leads('person', email, '--json')).output);
    expect([person.leads.length, person.consents.length]).toEqual([20, 20]);
    expect((await leads('erase', email)).code).toBe(1);
    expect(await leads('erase', email, '--yes')).toMatchObject(
      succeeds('Erased 20 leads and 20 consent proofs'),
    );
    expect((await leads('person', email)).code).toBe(1);
    const mails = readdirSync(join(folder, 'mail')).map((name) =>
      readFileSync(join(folder, 'mail', name), 'utf8'),
    );
    expect(mails).toHaveLength(2);
    expect(mails.filter((mail) => /forget-me|unforgettable/.test(mail))).toEqual([]);
    // The log is emptied, and deleted rows are overwritten in the file.
    for (const name of ['inbox.db', 'inbox.db-wal'])
      expect(readFileSync(join(folder, name), 'latin1')).not.toMatch(
        /unforgettable-message unforgettable/,
      );
  });
});

test('shows what another process holds, and says within seconds who may hold what cannot be written', async () => {
  const folder = createTemporaryFolder();
  await openStore(folder);
  using other = new DatabaseSync(join(folder, 'inbox.db'));
  other.exec('begin exclusive');
  expect((await runLeads({ DATA_DIR: folder }, 'list')).output).toBe('No leads yet.\n');
  const holder =
    /^leads: database is locked: another process .*`fuser -v .*inbox\.db` shows which.*then try again/;
  const startedAt = performance.now();
  expect(await runLeads({ DATA_DIR: folder }, 'retry')).toMatchObject(fails(holder));
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

describe('a canary', () => {
  test('fails when the served page carries another key than the server, as every form on it would', async () => {
    const folder = createTemporaryFolder();
    const server = await openServer({ DATA_DIR: folder, ANON_KEY: 'the-key-of-the-server' });
    const where = { DATA_DIR: folder, PORT: new URL(server.address).port };
    const refused = fails(/answered 401.*build it again/);
    expect(await runLeads(where, 'canary')).toMatchObject(refused);
  });

  test('whose mail is refused leaves nothing behind', async () => {
    const folder = createTemporaryFolder();
    const sink = await openMailSink();
    sink.behave = () => ({ answer: 550 });
    const server = await openServer({ DATA_DIR: folder, SMTP_URL: sink.url });
    const where = { DATA_DIR: folder, PORT: new URL(server.address).port, SMTP_URL: sink.url };
    expect(await runLeads(where, 'canary')).toMatchObject(fails('the test mail was refused'));
    expect((await runLeads(where, 'status', '--json')).output).toMatch(/"leads": ?0/);
  });
});

test('reports stuck deliveries and their errors', async () => {
  const folder = createTemporaryFolder();
  const store = await openStore(folder);
  const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000;
  const lead = createNewLead({ kinds: ['agency'], receivedAt: daysAgo(5) });
  await insertLeads(store, lead, createNewLead({ kinds: ['webhook'], receivedAt: daysAgo(1) }));
  const ids = (await claimForAgency(store, 'me')).map(({ id }) => id);
  await store.recordOutcome(ids, 'me', refused);
  const [told, since] = [Date.now(), Date.UTC(2026, 0, 5)];
  const alarms = {
    backup: { since, toldAt: told, overSince: null },
    disk: { since, toldAt: told, overSince: 1 },
    queue: { since, toldAt: told, overSince: null },
  };
  writeFileSync(join(folder, 'alarms.json'), JSON.stringify({ alarms, untoldSince: null }));
  const { code, output } = await runLeads({ DATA_DIR: folder }, 'status');
  expect(code).toBe(1);
  expect(output.match(/^ALARM: .*/gm)).toEqual([
    'ALARM: there is no fresh backup, since 2026-01-04 19:00: the log says why',
  ]);
  expect(output).toMatch(
    /^STUCK: leads do not reach you: 1 delivery is dead, for agency@example\.com.*; what is for the webhook waits for 24 hours/m,
  );
  expect(output).toMatch(
    new RegExp(`${lead.id} +agency agency@example.com +refused +since .* +attempts: 1 +550`),
  );
  expect((await runLeads({ DATA_DIR: folder }, 'retry', lead.id)).output).toContain(
    '1 delivery is due now',
  );
});

test('removes leads after their time and keeps the proof of consent', async () => {
  const folder = createTemporaryFolder();
  const store = await openStore(folder);
  const old = createNewLead({
    receivedAt: Date.now() - 40 * 24 * 3_600_000,
    kinds: [],
    ticked: true,
  });
  await insertLeads(store, old, createNewLead());
  await openServer(
    { DATA_DIR: folder },
    { ...configuration, retention: { ...configuration.retention, leadsDays: 30 } },
  );
  await waitUntil('it is gone', async () => (await store.listLeads({})).length === 1);
  expect(await store.listConsents(old.email)).toHaveLength(2);
});
