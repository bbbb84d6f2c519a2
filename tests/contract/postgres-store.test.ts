import postgres from 'postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import { chooseTls } from '../../server/stores/postgres/connect.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { createNewLead, insertLeads, noLimits } from '../support/leads/new-lead.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { describeBacklog } from './backlog-suite.ts';
import { describeLimits } from './limits-suite.ts';
import { describeMigration } from './migration-suite.ts';
import { describeQueue } from './queue-suite.ts';
import { describeReceivers } from './receivers-suite.ts';
import { describeStore } from './store-suite.ts';

const migrations = readMigrations();
const schemaVersion = Number(migrations.at(-1)?.version);
let server: TestPostgres;
let database: string;
beforeAll(async () => {
  server = await startPostgres();
  database = await server.createDatabase();
});
afterAll(() => server.stop());

/**
 * Empties the database that these tests share, by dropping the store's schema: creating another
 * database takes much longer.
 */
async function emptyDatabase(): Promise<string> {
  const sql = postgres(database, { onnotice: () => undefined });
  await sql`drop schema if exists inbox cascade`;
  await sql.end();
  return database;
}

const connect = (url: string) => {
  const sql = postgres(url, { onnotice: () => undefined });
  onTestFinished(() => sql.end());
  return sql;
};

async function openReopenable() {
  const url = await emptyDatabase();
  let store = await openPostgresStore(url, migrations);
  onTestFinished(() => store.close());
  const reopen = async () => {
    await store.close();
    store = await openPostgresStore(url, migrations);
    return store;
  };
  return { store, reopen };
}

async function openMany(count: number) {
  const url = await emptyDatabase();
  const opening = Array.from({ length: count }, () => openPostgresStore(url, migrations, 2));
  const stores = await Promise.all(opening);
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  return stores;
}

describeStore('PostgreSQL', openReopenable);
describeQueue('PostgreSQL', openReopenable);
describeReceivers('PostgreSQL', openReopenable);
describeBacklog('PostgreSQL', openReopenable);
describeLimits('PostgreSQL', openReopenable);
describeMigration('PostgreSQL', async () => {
  const url = await emptyDatabase();
  await (await openPostgresStore(url, migrations.slice(0, 1))).close();
  const sql = connect(url);
  const open = async () => {
    const store = await openPostgresStore(url, migrations);
    onTestFinished(() => store.close());
    return store;
  };
  return { run: (text) => sql.unsafe(text), open };
});

test('a failing migration stops the start and leaves the database as it was', async () => {
  const url = await emptyDatabase();
  const broken = {
    version: schemaVersion + 1,
    name: 'broken.sql',
    sql: 'create table a (b int); create table a (b int);',
  };
  await expect(openPostgresStore(url, [...migrations, broken])).rejects.toThrow(
    /broken\.sql failed/,
  );
  const [found] = await connect(
    url,
  )`select to_regclass('a') as a, to_regclass('inbox.leads') as leads`;
  expect(found).toEqual({ a: null, leads: null });
});

test('an unknown or missing migration stops the start', async () => {
  const url = await emptyDatabase();
  await expect(openPostgresStore(url, schemaVersion)).rejects.toThrow(
    /migration 0, this version works with/,
  );
  await (await openPostgresStore(url, migrations)).close();
  await connect(url)`insert into inbox.migrations values (29990101000000, 'from the future')`;
  await expect(openPostgresStore(url, migrations)).rejects.toThrow(
    /which this version does not know/,
  );
  await expect(openPostgresStore(url, schemaVersion)).rejects.toThrow(/29990101000000/);
});

test('the anonymous role reads nothing, not even with grants', async () => {
  const url = await emptyDatabase();
  const sql = connect(url);
  await sql`drop role if exists anon`;
  await sql`create role anon login password 'anon'`;
  const store = await openPostgresStore(url, migrations);
  await insertLeads(store, createNewLead());
  const anonymous = connect(url.replace('postgres:postgres@', 'anon:anon@'));
  const tables = ['leads', 'consents', 'deliveries', 'uses', 'wordings', 'settings', 'migrations'];
  for (const table of tables)
    await expect(anonymous.unsafe(`select * from inbox.${table}`)).rejects.toThrow(
      /permission denied/,
    );
  await sql`grant usage on schema inbox to anon`;
  await sql`grant select on all tables in schema inbox to anon`;
  for (const table of tables)
    expect(await anonymous.unsafe(`select * from inbox.${table}`)).toHaveLength(0);
  await store.close();
});

test('four processes that start at once migrate once, accept no more than the limit, and confirm no more than theirs', async () => {
  const stores = await openMany(4);
  expect(new Set(stores.map(({ keys }) => keys.deliver)).size).toBe(1);
  const limits = {
    rateLimit: { leads: 5, windowMs: 60_000 },
    confirmationLimit: { leads: 200, windowMs: 3_600_000 },
  };
  const counted = { sender: 'one', recipient: 'victim', domain: null, text: null };
  const answers = await Promise.all(
    stores.flatMap((store) => {
      const accept = createAcceptLead(store, { ...noLimits, ...limits });
      return [1, 2, 3, 4, 5].map(() => accept(createNewLead({ counted })));
    }),
  );
  expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(5);
  expect(await stores[0]?.readStatus()).toMatchObject({ leads: 5, withheld: 2 });
});

test.each([
  ['postgres://a:b@127.0.0.1:5432/x', false],
  ['postgres://a:b@localhost/x', false],
  ['postgres://a:b@[::1]/x', false],
  ['postgres://a:b@db.example.com/x', { rejectUnauthorized: true }],
  ['postgres://a:b@10.0.0.5/x', { rejectUnauthorized: true }],
  ['postgres://a:b@db.example.com/x?sslmode=require', { rejectUnauthorized: true }],
  ['postgres://a:b@localhost/x?sslmode=verify-full', { rejectUnauthorized: true }],
  ['postgres://a:b@db.example.com/x?sslmode=no-verify', { rejectUnauthorized: false }],
  ['postgres://a:b@db.example.com/x?sslmode=disable', false],
  ['postgres://a:b@db.example.com/x?sslrootcert=PEM', { rejectUnauthorized: true, ca: 'PEM' }],
])('%s is reached with TLS %j', (url, tls) => {
  expect(chooseTls(url)).toEqual(tls);
});
