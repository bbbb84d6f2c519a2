import { closeSync, existsSync, openSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAcceptLead } from '../../server/inbox/accept-leads.ts';
import { checkProofs } from '../../server/inbox/proof-chain.ts';
import { isAddition, readMigrations } from '../../server/stores/read-migrations.ts';
import { createDatabase, openDatabase } from '../../server/stores/sqlite/open-database.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createNewLead, noLimits } from '../support/leads/new-lead.ts';
import { describeDeliveries } from './deliveries-suite.ts';
import { describeLimits } from './limits-suite.ts';
import { makeFile, open, openBeside } from './sqlite-file.ts';
import { describeStore } from './store-suite.ts';

async function openReopenable() {
  const file = makeFile();
  let store = await openSqliteStore(file);
  onTestFinished(() => store.close());
  const reopen = async () => {
    await store.close();
    store = await openSqliteStore(file);
    return store;
  };
  return { store, reopen };
}

describeStore('SQLite', openReopenable);
describeDeliveries('SQLite', openReopenable);
describeLimits('SQLite', openReopenable);

describe('a migration', () => {
  const migrations = readMigrations('server/stores/sqlite');

  test('that fails stops the start and leaves the file as it was', () => {
    const file = makeFile();
    createDatabase(file);
    const broken = { version: 99, name: '099-broken.sql', sql: 'create table a (b); create table a (b);' };
    expect(() => openDatabase(file, [...migrations, broken])).toThrow(/099-broken\.sql failed/);
    const database = openDatabase(file);
    expect(database.prepare("select name from sqlite_master where name = 'a'").all()).toEqual([]);
    database.close();
  });

  test('that is unknown stops the start', async () => {
    const file = makeFile();
    createDatabase(file);
    const database = openDatabase(file);
    database.exec("insert into migrations values (99, 'from the future')");
    database.close();
    await expect(openSqliteStore(file)).rejects.toThrow(/migration 99, which this version does not know/);
  });

  test('that is an addition of a later version stops no server', async () => {
    const file = makeFile();
    createDatabase(file);
    openBeside(
      file,
    ).exec(`alter table leads add column campaign text; alter table deliveries add column channel text not null default 'mail';
      create table campaigns (name text primary key) strict; insert into additions values (99, 'from the future')`);
    const store = await open(file);
    expect((await createAcceptLead(store, noLimits)(createNewLead({ ticked: true }))).kind).toBe('stored');
    const [delivery] = await store.claimDeliveries({ kinds: ['agency'], owner: 'me', now: Date.now(), leaseUntil: 0, most: 1 });
    await store.recordOutcomes([{ id: delivery?.id as string, owner: 'me', outcome: { state: 'sent' }, at: 1 }]);
    expect((await store.listLeads({}))[0]?.deliveries[0]?.state).toBe('sent');
    expect((await store.erasePerson(createNewLead().email, 0)).leads).toBe(1);
  });

  const listColumns = (database: DatabaseSync) =>
    database
      .prepare(`select t.name || '.' || c.name as name, c.type, c."notnull" as required, c.dflt_value as given
        from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' order by 1`)
      .all() as { name: string; type: string; required: number; given: string | null }[];

  test.each(migrations.filter(isAddition))('that is an addition removes nothing and requires nothing: $name', (addition) => {
    const file = makeFile();
    const index = migrations.indexOf(addition);
    createDatabase(file, migrations.slice(0, index));
    const before = listColumns(openBeside(file));
    openDatabase(file, migrations.slice(0, index + 1)).close();
    const database = openBeside(file);
    const after = listColumns(database);
    const tables = new Set(before.map(({ name }) => name.split('.')[0]));
    const added = after.filter(({ name }) => !before.some((column) => column.name === name));
    expect(after.filter((column) => !added.includes(column))).toEqual(before);
    const demanding = added.filter(({ name, required, given }) => tables.has(name.split('.')[0]) && required && given === null);
    expect(demanding).toEqual([]);
  });

  test('chains the proofs that are older than the chain', async () => {
    const file = makeFile();
    createDatabase(file, migrations.slice(0, 1));
    const database = openBeside(file);
    const insert = database.prepare(
      "insert into consents values (?, ?, ?, 'I agree', 'v1', 'en', 'hash', 'Ann', 'ann@example.com', '1')",
    );
    for (const [id, ticked] of [
      ['a', 1],
      ['b', 0],
      ['c', 1],
    ] as const)
      insert.run(id, 1000, ticked);
    database.close();
    expect(await checkProofs(await open(file))).toMatchObject({ intact: 2, removed: 0, problems: [] });
  });
});

describe('a proof', () => {
  const forgeries = {
    'changing it': 'update consents set ticked = 1',
    'removing it': 'delete from consents',
    'replacing it':
      "insert or replace into consents select lead_id, given_at, ticked, 'other words', version, locale, address_hash, name, email, phone, salt from consents",
    'changing the chain': "update proofs set digest = ''",
    'removing a link': 'delete from proofs',
    'replacing a link': "insert or replace into proofs select position, lead_id, '', hash from proofs",
  };
  test.each(Object.entries(forgeries))('withstands %s', async (_, statement) => {
    const file = makeFile();
    const store = await open(file);
    await store.insertLeads([createNewLead({ ticked: true }), createNewLead()]);
    expect(() => openBeside(file).exec(statement)).toThrow(/append-only/);
    expect(await checkProofs(store)).toMatchObject({ intact: 1, problems: [] });
  });

  const withoutTriggers =
    'drop trigger consents_keep; drop trigger consents_stay; drop trigger proofs_keep; drop trigger proofs_stay;';
  const traces = {
    'other words': ["update consents set wording = 'other words' where ticked", /the proof was changed/],
    'a tick that was none': ['update consents set ticked = 1', /proofs are not in the chain/],
    'a link that is gone': ['delete from proofs where position = 1', /the links before it are missing/],
    'a link that was rewritten': ["update proofs set digest = '' where position = 1", /does not follow/],
  } as const;
  test.each(Object.entries(traces))('that somebody forged without the triggers is found: %s', async (_, [statement, problem]) => {
    const file = makeFile();
    const store = await open(file);
    await store.insertLeads([createNewLead({ ticked: true }), createNewLead(), createNewLead({ ticked: true })]);
    openBeside(file).exec(withoutTriggers + statement);
    expect((await checkProofs(store)).problems.join()).toMatch(problem);
  });
});

describe('a file', () => {
  test('and its log are for their owner alone, from the first moment', async () => {
    const file = makeFile();
    const store = await open(file);
    await store.insertLeads([createNewLead()]);
    for (const suffix of ['', '-wal', '-shm']) expect([suffix, statSync(file + suffix).mode & 0o777]).toEqual([suffix, 0o600]);
  });

  test('that is missing is not made unless the opener may make one', async () => {
    const file = makeFile();
    await expect(openSqliteStore(file, { create: false })).rejects.toThrow(`there is no store ${file}`);
    expect(existsSync(file)).toBe(false);
  });

  test('that is empty is refused, because a store never is', async () => {
    const file = makeFile();
    writeFileSync(file, '');
    await expect(openSqliteStore(file)).rejects.toThrow(/is empty, and a store never is/);
  });

  test('that cannot be created completely is not left behind', async () => {
    const file = makeFile();
    const broken = { version: 1, name: '001-broken.sql', sql: 'create table' };
    expect(() => createDatabase(file, [broken])).toThrow(/001-broken/);
    expect(existsSync(file)).toBe(false);
    await open(file);
  });

  test('that was removed or replaced while it is open takes no lead', async () => {
    const file = makeFile();
    const store = await open(file);
    renameSync(file, `${file}.away`);
    await expect(store.insertLeads([createNewLead()])).rejects.toThrow(/was removed or replaced/);
    await expect(store.checkWritable()).rejects.toThrow(/was removed or replaced/);
  });

  test('takes no lead when the disk is nearly full, and still records deliveries under way', async () => {
    const file = makeFile();
    const roomy = await open(file);
    await roomy.insertLeads([createNewLead({ kinds: ['agency'] })]);
    const full = await open(file, { floorMegabytes: 1_000_000_000 });
    await expect(full.insertLeads([createNewLead()])).rejects.toThrow(/MB are free on the disk/);
    const now = Date.now();
    const [delivery] = await full.claimDeliveries({ kinds: ['agency'], owner: 'me', now, leaseUntil: now + 1000, most: 1 });
    await full.recordOutcomes([{ id: delivery?.id as string, owner: 'me', outcome: { state: 'sent' }, at: now }]);
    expect(await full.readStatus()).toMatchObject({ leads: 1, sent: 1 });
  });

  test('with damage is distinguished from one without', async () => {
    const file = makeFile();
    const store = await open(file);
    await store.insertLeads(Array.from({ length: 300 }, () => createNewLead()));
    await store.close();
    const handle = openSync(file, 'r+');
    for (let page = 40; page < 50; page++) writeSync(handle, Buffer.alloc(8, 0x5a), 0, 8, page * 4096);
    closeSync(handle);
    const damage = await (await open(file)).findDamage().catch((error: Error) => [error.message]);
    expect(damage.length).toBeGreaterThan(0);
  });
});

describe('another program that works on the file', () => {
  test('and locks it for a while delays this one, and no lead is lost', async () => {
    const file = makeFile();
    const store = await open(file);
    const other = openBeside(file);
    other.exec('begin immediate');
    const inserting = store.insertLeads([createNewLead()]);
    // The other program runs in this thread: a store that waited here would keep it from ending the lock, and would fail.
    await new Promise((resolve) => setTimeout(resolve, 300));
    other.exec('commit');
    expect((await inserting).size).toBe(1);
  });
});
