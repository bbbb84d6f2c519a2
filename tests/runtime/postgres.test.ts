import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { smtpConnections } from '../../server/mail/smtp-mailer.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { createNewLead, insertLeads } from '../support/leads/new-lead.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { openMailSink } from '../support/mail/mail-sink.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { runCrashes } from '../support/servers/crash-run.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { openRelay } from '../support/servers/relay.ts';
import { spawnServer } from '../support/servers/spawn-server.ts';

let database: TestPostgres;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

const openStore = (url: string) => openPostgresStore(url, readMigrations(), 2);

test('two servers share deliveries, and one takes over when the other is killed', async () => {
  const url = await database.createDatabase();
  const sink = await openMailSink();
  // The first server's mails hang until it is killed.
  sink.behave = ({ attempt }) => (attempt <= 8 ? 'hang' : null);
  const environment = { DATABASE_URL: url, SMTP_URL: sink.url };
  const first = await spawnServer(environment);
  const ids = await Promise.all(
    Array.from(
      { length: 30 },
      async () => ((await (await sendLead(first.address)).json()) as { id: string }).id,
    ),
  );
  const store = await openStore(url);
  onTestFinished(() => store.close());
  await waitUntil('eight hang', async () => (await store.readStatus()).sending >= 8);
  const second = await spawnServer(environment);
  await first.stop('SIGKILL');
  await Promise.all(Array.from({ length: 20 }, () => sendLead(second.address)));
  await waitUntil('all are sent', async () => (await store.readStatus()).sent === 100);
  expect((await store.listLeads({})).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(new Set(sink.mails.map(({ messageId }) => messageId)).size).toBe(100);
  // Only what was under way at the kill can leave twice.
  expect(sink.mails.length).toBeLessThanOrEqual(100 + smtpConnections);
});

test.each(['is silent', 'hangs up'] as const)(
  'a database behind a line that %s stops nothing: within 30 s of its end leads are taken, within 60 s mails leave',
  async (outage) => {
    const relay = await openRelay(await database.createDatabase());
    const mailPort = await findFreePort();
    const { address } = await spawnServer({
      DATABASE_URL: relay.url,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    });
    const statusOfLead = async () => (await sendLead(address)).status;
    expect(await statusOfLead()).toBe(200);
    relay.set(outage);
    await waitUntil('a lead is refused', async () => (await statusOfLead()) === 503);
    const sink = await openMailSink(mailPort);
    relay.set('passes');
    const endedAt = performance.now();
    await waitUntil('a lead is taken', async () => (await statusOfLead()) === 200, 30_000);
    const untilMs = 60_000 - (performance.now() - endedAt);
    await waitUntil('the mails of both leads leave', () => sink.mails.length === 4, untilMs);
  },
);

test('no accepted lead is lost when the server is killed again and again under load', async () => {
  const url = await database.createDatabase();
  const kills = Number(process.env.KILLS ?? 2);
  const result = await runCrashes({
    kills,
    killsWithoutMail: kills / 2,
    clients: 8,
    environment: { DATABASE_URL: url },
    openStore: () => openStore(url),
  });
  expect(result.lost).toEqual([]);
  expect(result.mailed).toBe(result.stored);
  expect(result.mostCopies).toBeLessThanOrEqual(2);
  // Only what was under way at a kill can leave twice.
  expect(result.duplicates).toBeLessThanOrEqual(2 * smtpConnections * (kills / 2));
});

/** The two extensions of Supabase, as far as the schedule of the docs needs them. */
const extensions = `
  create schema cron;
  create table cron.job (name text primary key, command text not null);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(name text, timing text, command text) returns void language sql
    as 'insert into cron.job values (name, command)';
  create schema net;
  create table net.posts (url text, headers jsonb);
  create function net.http_post(url text, headers jsonb) returns void language sql
    as 'insert into net.posts values (url, headers)';
`;

test('the schedule of the docs calls the function when something is due, dead or old, and forgets its own records', async () => {
  const url = await database.createDatabase();
  const store = await openStore(url);
  await insertLeads(store, createNewLead());
  const sql = postgres(url, { onnotice: () => undefined });
  onTestFinished(async () => void (await Promise.all([sql.end(), store.close()])));
  await sql.unsafe(extensions);
  await sql`insert into cron.job_run_details values (now() - interval '8 days'), (now())`;
  const [, documented = ''] =
    /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  await sql.unsafe(documented.replaceAll(/^ *create extension.*$/gm, ''));
  const jobs = await sql<{ command: string }[]>`select command from cron.job`;
  const countCalls = async () => {
    await sql`truncate net.posts`;
    for (const { command } of jobs) await sql.unsafe(command);
    const posts = await sql`select headers from net.posts`;
    expect([...posts]).toEqual(
      posts.map(() => ({ headers: { authorization: `Bearer ${store.keys.deliver}` } })),
    );
    return posts.length;
  };

  await store.writeNote('retention ran', String(Date.now()));
  expect(await countCalls()).toBe(1);
  expect((await sql`select count(*)::int as count from cron.job_run_details`)[0]?.count).toBe(1);
  await sql`
    update inbox.deliveries
    set next_at = null, state = case kind when 'visitor' then 'dead' else 'sent' end
  `;
  expect(await countCalls()).toBe(0);
  await store.writeNote('retention ran', String(Date.now() - 25 * 3_600_000));
  expect(await countCalls()).toBe(1);
  await store.writeNote('retention ran', String(Date.now()));
  await sql`update inbox.deliveries set state = 'dead'`;
  expect(await countCalls()).toBe(1);
});
