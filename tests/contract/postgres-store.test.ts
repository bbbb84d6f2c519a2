import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { schemaVersion } from '../../server/stores/postgres/migrate-database.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { createNewLead } from '../support/new-lead.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { describeStore } from './store-suite.ts';

const migrations = readMigrations('supabase/migrations');
let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const connect = (url: string) => {
  const sql = postgres(url, { onnotice: () => undefined });
  onTestFinished(() => sql.end());
  return sql;
};

describeStore('PostgreSQL', async () => {
  const url = await server.createDatabase();
  let store = await openPostgresStore(url, migrations);
  onTestFinished(() => store.close());
  const reopen = async () => {
    await store.close();
    store = await openPostgresStore(url, migrations);
    return store;
  };
  return { store, reopen };
});

test('the newest migration is the one the program works with', () => {
  expect(migrations.at(-1)?.version).toBe(schemaVersion);
});

test('a failing migration stops the start and leaves the database as it was', async () => {
  const url = await server.createDatabase();
  const broken = { version: schemaVersion + 1, name: 'broken.sql', sql: 'create table a (b int); create table a (b int);' };
  await expect(openPostgresStore(url, [...migrations, broken])).rejects.toThrow(/broken\.sql failed/);
  const [found] = await connect(url)`select to_regclass('a') as a, to_regclass('inbox.leads') as leads`;
  expect(found).toEqual({ a: null, leads: null });
});

test('an unknown or missing migration stops the start', async () => {
  const url = await server.createDatabase();
  await expect(openPostgresStore(url, null)).rejects.toThrow(/migration 0, this version works with/);
  await (await openPostgresStore(url, migrations)).close();
  await connect(url)`insert into inbox.migrations values (29990101000000, 'from the future')`;
  await expect(openPostgresStore(url, migrations)).rejects.toThrow(/which this version does not know/);
  await expect(openPostgresStore(url, null)).rejects.toThrow(/29990101000000/);
});

test('several processes that start at once migrate once', async () => {
  const url = await server.createDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(url, migrations, 2)));
  expect(new Set(stores.map(({ secret }) => secret)).size).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
});

test('the anonymous role reads nothing, not even with grants', async () => {
  const url = await server.createDatabase();
  const sql = connect(url);
  await sql`drop role if exists anon`;
  await sql`create role anon login password 'anon'`;
  const store = await openPostgresStore(url, migrations);
  await store.insertLeads([createNewLead()]);
  const anonymous = connect(url.replace('postgres:postgres@', 'anon:anon@'));
  for (const table of ['leads', 'consents', 'deliveries', 'settings', 'migrations']) {
    await expect(anonymous.unsafe(`select * from inbox.${table}`)).rejects.toThrow(/permission denied/);
  }
  await sql`grant usage on schema inbox to anon`;
  await sql`grant select on all tables in schema inbox to anon`;
  for (const table of ['leads', 'consents', 'deliveries', 'settings', 'migrations'])
    expect(await anonymous.unsafe(`select * from inbox.${table}`)).toHaveLength(0);
  await store.close();
});

test('a consent proof can be neither changed nor removed while its lead is there', async () => {
  const url = await server.createDatabase();
  const store = await openPostgresStore(url, migrations);
  await store.insertLeads([createNewLead()]);
  const sql = connect(url);
  await expect(sql`update inbox.consents set ticked = true`).rejects.toThrow(/append-only/);
  await expect(sql`delete from inbox.consents`).rejects.toThrow(/append-only/);
  await store.close();
});
