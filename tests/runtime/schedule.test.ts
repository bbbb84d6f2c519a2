import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { createNewLead } from '../support/new-lead.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

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

const day = 24 * 3_600_000;

let database: TestPostgres;
beforeAll(async () => {
  database = await startPostgres();
});
afterAll(() => database.stop());

test('the schedule of the docs delivers what waits and forgets what is old, proofs and its own record too', async () => {
  const url = await database.createDatabase();
  const store = await openPostgresStore(url, readMigrations('supabase/migrations'), { connections: 2 });
  const ago = (days: number) => Date.now() - days * day;
  const fresh = createNewLead({ kinds: ['agency'] });
  const old = createNewLead({ receivedAt: ago(800), kinds: [], ticked: true });
  const ancient = createNewLead({ receivedAt: ago(2000), kinds: [], ticked: true });
  await store.insertLeads([fresh, old, ancient]);
  const sql = postgres(url, { onnotice: () => undefined });
  await sql.unsafe(extensions);
  await sql`insert into cron.job_run_details values (now() - interval '8 days'), (now())`;

  const [, documented = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  await sql.unsafe(documented.replaceAll(/^ *create extension.*$/gm, ''));
  const jobs = await sql<{ command: string }[]>`select command from cron.job`;
  expect(jobs.length).toBeGreaterThan(2);
  for (const { command } of jobs) await sql.unsafe(command);

  expect(await sql`select headers from net.posts`).toEqual([{ headers: { authorization: `Bearer ${store.keys.deliver}` } }]);
  expect((await sql`select id from inbox.leads`).map(({ id }) => id)).toEqual([fresh.id]);
  const proofs = (await sql`select lead_id from inbox.consents`).map(({ lead_id }) => lead_id);
  expect(proofs.sort()).toEqual([fresh.id, old.id].sort());
  expect((await sql`select count(*)::int as count from cron.job_run_details`)[0]?.count).toBe(1);
  await sql.end();
  await store.close();
});

test('the schedule of the docs wakes the function for what is dead, which is told every hour, but not for a visitor’s address', async () => {
  const url = await database.createDatabase();
  const store = await openPostgresStore(url, readMigrations('supabase/migrations'), { connections: 2 });
  await store.insertLeads([createNewLead()]);
  const sql = postgres(url, { onnotice: () => undefined });
  await sql.unsafe(extensions);
  const [, documented = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
  await sql.unsafe(documented.replaceAll(/^ *create extension.*$/gm, ''));
  const [job] = await sql<{ command: string }[]>`select command from cron.job where name = 'deliver-leads'`;

  await sql`update inbox.deliveries set next_at = null, state = case kind when 'visitor' then 'dead' else 'sent' end`;
  await sql.unsafe(job?.command ?? '');
  expect(await sql`select url from net.posts`).toHaveLength(0);

  await sql`update inbox.deliveries set state = 'dead'`;
  await sql.unsafe(job?.command ?? '');
  expect(await sql`select url from net.posts`).toHaveLength(1);
  await sql.end();
  await store.close();
});
