import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import { retentionAgreed } from '../../server/inbox/apply-retention.ts';
import { checkProofs } from '../../server/inbox/proof-chain.ts';
import { type Store, tooLarge } from '../../server/inbox/store.ts';
import { readBacklog } from '../../server/inbox/watch-queue.ts';
import { chooseTls } from '../../server/stores/postgres/connect.ts';
import { additionVersion, schemaVersion } from '../../server/stores/postgres/migrate-database.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { isAddition, type Migration, readMigrations } from '../../server/stores/read-migrations.ts';
import { createNewLead, noLimits } from '../support/leads/new-lead.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { describeDeliveries } from './deliveries-suite.ts';
import { describeLimits } from './limits-suite.ts';
import { describeStore } from './store-suite.ts';

const migrations = readMigrations('supabase/migrations');
let server: TestPostgres;
let database: string;
beforeAll(async () => {
  server = await startPostgres();
  database = await server.createDatabase();
});
afterAll(() => server.stop());

/** Empties the database that these tests share, by dropping the store's schema: creating another database takes much longer. */
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

describeStore('PostgreSQL', openReopenable);
describeDeliveries('PostgreSQL', openReopenable);
describeLimits('PostgreSQL', openReopenable);

test('the newest migration and addition are those the program works with', () => {
  expect(migrations.filter((migration) => !isAddition(migration)).at(-1)?.version).toBe(schemaVersion);
  expect(migrations.filter(isAddition).at(-1)?.version).toBe(additionVersion);
});

test('a failing migration stops the start and leaves the database as it was', async () => {
  const url = await emptyDatabase();
  const broken = { version: schemaVersion + 1, name: 'broken.sql', sql: 'create table a (b int); create table a (b int);' };
  await expect(openPostgresStore(url, [...migrations, broken])).rejects.toThrow(/broken\.sql failed/);
  const [found] = await connect(url)`select to_regclass('a') as a, to_regclass('inbox.leads') as leads`;
  expect(found).toEqual({ a: null, leads: null });
});

test('an unknown or missing migration stops the start', async () => {
  const url = await emptyDatabase();
  await expect(openPostgresStore(url, null)).rejects.toThrow(/migration 0, this version works with/);
  await (await openPostgresStore(url, migrations)).close();
  await connect(url)`insert into inbox.migrations values (29990101000000, 'from the future')`;
  await expect(openPostgresStore(url, migrations)).rejects.toThrow(/which this version does not know/);
  await expect(openPostgresStore(url, null)).rejects.toThrow(/29990101000000/);
});

test('an addition of a later version stops no server, and a missing one stops the edge function', async () => {
  const url = await emptyDatabase();
  await (await openPostgresStore(url, migrations)).close();
  await connect(url).unsafe(`alter table inbox.leads add column campaign text;
    alter table inbox.deliveries add column channel text not null default 'mail';
    insert into inbox.additions values (29990101000000, 'from the future')`);
  for (const known of [migrations, null]) {
    const store = await openPostgresStore(url, known, { connections: 2 });
    expect((await createAcceptLead(store, noLimits)(createNewLead({ ticked: true }))).kind).toBe('stored');
    await store.close();
  }
  await connect(url)`delete from inbox.additions where version = ${additionVersion}`;
  await expect(openPostgresStore(url, null)).rejects.toThrow(/lacks addition/);
});

test.each(migrations.filter(isAddition))('an addition removes nothing and requires nothing: $name', async (addition) => {
  const url = await emptyDatabase();
  const sql = connect(url);
  const listColumns = () => sql<{ name: string; type: string; nullable: string; given: string | null }[]>`
      select table_name || '.' || column_name as name, data_type as type, is_nullable as nullable, column_default as given
      from information_schema.columns where table_schema = 'inbox' order by 1`;
  for (const { sql: text } of migrations.slice(0, migrations.indexOf(addition))) await sql.unsafe(text);
  const before = [...(await listColumns())];
  await sql.unsafe(addition.sql);
  const after = [...(await listColumns())];
  const tables = new Set(before.map(({ name }) => name.split('.')[0]));
  const added = after.filter(({ name }) => !before.some((column) => column.name === name));
  expect(after.filter((column) => !added.includes(column))).toEqual(before);
  const demanding = added.filter(
    ({ name, nullable, given }) => tables.has(name.split('.')[0]) && nullable === 'NO' && given === null,
  );
  expect(demanding).toEqual([]);
});

test('several processes that start at once migrate once', async () => {
  const url = await emptyDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(url, migrations, { connections: 2 })));
  expect(new Set(stores.map(({ keys }) => keys.deliver)).size).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
});

const tables = [
  'leads',
  'consents',
  'proofs',
  'deliveries',
  'confirmations',
  'wordings',
  'erasures',
  'settings',
  'migrations',
  'visits',
  'tallies',
  'additions',
];

test('the anonymous role reads nothing, not even with grants', async () => {
  const url = await emptyDatabase();
  const sql = connect(url);
  await sql`drop role if exists anon`;
  await sql`create role anon login password 'anon'`;
  const store = await openPostgresStore(url, migrations);
  await store.insertLeads([createNewLead()]);
  const anonymous = connect(url.replace('postgres:postgres@', 'anon:anon@'));
  for (const table of tables) {
    await expect(anonymous.unsafe(`select * from inbox.${table}`)).rejects.toThrow(/permission denied/);
  }
  await sql`grant usage on schema inbox to anon`;
  await sql`grant select on all tables in schema inbox to anon`;
  for (const table of tables) expect(await anonymous.unsafe(`select * from inbox.${table}`)).toHaveLength(0);
  await store.close();
});

describe('a proof', () => {
  const forgeries = [
    'update inbox.consents set ticked = true',
    'delete from inbox.consents',
    'truncate inbox.consents',
    `insert into inbox.consents select * from inbox.consents on conflict (lead_id) do update set wording = 'other words'`,
    `update inbox.proofs set digest = ''`,
    'delete from inbox.proofs',
    'truncate inbox.proofs',
  ];
  test.each(forgeries)('withstands: %s', async (statement) => {
    const url = await emptyDatabase();
    const store = await openPostgresStore(url, migrations);
    onTestFinished(() => store.close());
    await store.insertLeads([createNewLead({ ticked: true }), createNewLead()]);
    await expect(connect(url).unsafe(statement)).rejects.toThrow(/append-only/);
    expect(await checkProofs(store)).toMatchObject({ intact: 1, problems: [] });
  });

  test('that is older than the chain is added to it', async () => {
    const url = await emptyDatabase();
    const sql = connect(url);
    await sql.unsafe((migrations[0] as Migration).sql);
    await sql`insert into inbox.consents values ('a', 1000, true, 'I agree', 'v1', 'en', 'hash', 'Ann', 'ann@example.com', '1')`;
    const store = await openPostgresStore(url, migrations);
    onTestFinished(() => store.close());
    expect(await checkProofs(store)).toMatchObject({ intact: 1, problems: [] });
  });

  test('is one chain for several processes at once', async () => {
    const url = await emptyDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(url, migrations, { connections: 2 })));
    onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
    const accepts = stores.map((store) => createAcceptLead(store, noLimits));
    await Promise.all(Array.from({ length: 60 }, (_, index) => accepts[index % 3]?.(createNewLead({ ticked: true }))));
    expect(await checkProofs(stores[0] as Store)).toMatchObject({ intact: 60, problems: [] });
  });
});

test('four processes at once accept no more than the limit, and confirm no more than theirs', async () => {
  const url = await emptyDatabase();
  const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore(url, migrations, { connections: 2 })));
  onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
  const limits = { rateLimit: { leads: 5, windowMs: 60_000 }, confirmationLimit: { leads: 200, windowMs: 3_600_000 } };
  const accepts = stores.map((store) => createAcceptLead(store, { ...noLimits, ...limits }));
  const confirmation = { recipient: 'victim', domain: null, address: 'one', network: 'one', words: 'one' };
  const answers = await Promise.all(
    accepts.flatMap((accept) => [1, 2, 3, 4, 5].map(() => accept(createNewLead({ confirmation })))),
  );
  expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(5);
  expect(await stores[0]?.readStatus()).toMatchObject({ leads: 5, withheld: 2 });
});

describe('the retention of a schedule', () => {
  const day = 24 * 3_600_000;
  async function openWith(ages: number[]) {
    const url = await emptyDatabase();
    const store = await openPostgresStore(url, migrations, { connections: 2 });
    onTestFinished(() => store.close());
    await store.insertLeads(ages.map((days) => createNewLead({ kinds: [], receivedAt: Date.now() - days * day })));
    const sql = connect(url);
    const count = async () => {
      await sql`select inbox.apply_retention(90)`;
      return (await store.readStatus()).leads;
    };
    return { store, sql, count };
  }

  test('removes nothing for a day when the newest lead is a month from the clock', async () => {
    const { sql, count } = await openWith([400, 395]);
    expect(await count()).toBe(2);
    expect(await count()).toBe(2);
    await sql`update inbox.settings set value = value::bigint - ${day} where name = 'retention ran'`;
    expect(await count()).toBe(0);
  });

  test('asks before it removes more than a fifth of the leads', async () => {
    const { store, count } = await openWith([...Array.from({ length: 5 }, () => 400), 1, 2, 3]);
    expect(await count()).toBe(8);
    expect((await readBacklog(store)).retentionAsksFor).toBe(5);
    await store.writeNote(retentionAgreed, String(Date.now() + day));
    expect(await count()).toBe(3);
    expect((await readBacklog(store)).retentionAsksFor).toBeNull();
  });
});

test('tables with an open reader are not rewritten, since leads would wait for the reader', async () => {
  const url = await emptyDatabase();
  const store = await openPostgresStore(url, migrations);
  onTestFinished(() => store.close());
  await store.insertLeads([createNewLead({ email: 'ann@example.com' })]);
  await store.erasePerson('ann@example.com', 0);
  await connect(url).begin(async (reader) => {
    await reader`select count(*) from inbox.leads`;
    expect(await store.scrub()).toMatch(/another program reads .*end that program/);
    await store.insertLeads([createNewLead()]);
  });
  expect(await store.scrub()).toBeNull();
});

test('tables that are too large to be rewritten while leads come in are left as they are until a quiet hour', async () => {
  const url = await emptyDatabase();
  const store = await openPostgresStore(url, migrations, { mostBytes: 0 });
  onTestFinished(() => store.close());
  await store.insertLeads([createNewLead({ email: 'ann@example.com' })]);
  await store.erasePerson('ann@example.com', 0);
  expect(await store.scrub()).toBe(tooLarge);
  expect(await store.scrub(true)).toBeNull();
  expect(await store.scrub()).toBeNull();
});

test('the schedule of the database removes the same rows as the server', async () => {
  const url = await emptyDatabase();
  const store = await openPostgresStore(url, migrations);
  onTestFinished(() => store.close());
  const daysAgo = (days: number) => Date.now() - days * 86_400_000;
  const make = (days: number, more = {}) => createNewLead({ receivedAt: daysAgo(days), kinds: [], ...more });
  const [ticked, unticked, spam, recent] = [
    make(400, { ticked: true }),
    make(400),
    make(31, { spam: 'honeypot', ticked: true }),
    make(20),
  ];
  const waiting = createNewLead({ receivedAt: daysAgo(400) });
  await store.insertLeads([ticked, unticked, spam, recent, waiting]);
  const sql = connect(url);
  const listAll = async () => ({
    leads: (await store.listLeads({})).map(({ id }) => id).sort(),
    proofs: (await store.listConsents(ticked.email)).map(({ leadId }) => leadId).sort(),
  });
  await sql`select inbox.apply_retention(null)`;
  const kept = [ticked, unticked, recent, waiting].map(({ id }) => id).sort();
  expect(await listAll()).toEqual({ leads: kept, proofs: kept });
  await sql`select inbox.apply_retention(365)`;
  expect(await listAll()).toEqual({
    leads: [recent, waiting].map(({ id }) => id).sort(),
    proofs: [ticked, recent, waiting].map(({ id }) => id).sort(),
  });
  await sql`select inbox.apply_retention(365, 300)`;
  expect((await listAll()).proofs).not.toContain(ticked.id);
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
])('%s is reached with TLS %j', (url, tls) => {
  expect(chooseTls(url)).toEqual(tls);
});
