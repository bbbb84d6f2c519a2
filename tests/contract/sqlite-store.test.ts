import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../server/inbox/store.ts';
import { describeDamage } from '../../server/stores/open-store.ts';
import { readMigrations } from '../../server/stores/read-migrations.ts';
import { migrateFile } from '../../server/stores/sqlite/migrate-file.ts';
import { openStoreThread } from '../../server/stores/sqlite/open-store-thread.ts';
import { openSqliteStore, type SqliteOptions } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { claimForAgency, createNewLead, insertLeads } from '../support/leads/new-lead.ts';
import { describeBacklog } from './backlog-suite.ts';
import { describeLimits } from './limits-suite.ts';
import { describeMigration } from './migration-suite.ts';
import { describeQueue } from './queue-suite.ts';
import { describeReceivers } from './receivers-suite.ts';
import { describeStore } from './store-suite.ts';

const makeFile = () => join(createTemporaryFolder(), 'inbox.db');

async function open(file: string, options?: SqliteOptions) {
  const store = await openSqliteStore(file, options);
  onTestFinished(() => store.close().catch(() => undefined));
  return store;
}

/** Another program's connection. */
function openBeside(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  return database;
}

/** Opens the store as a server does: SQLite works in a thread of its own. */
async function openReopenable() {
  const file = makeFile();
  let store: Store = await openStoreThread(file, {});
  onTestFinished(() => store.close());
  const reopen = async () => {
    await store.close();
    store = await openStoreThread(file, {});
    return store;
  };
  return { store, reopen };
}

describeStore('SQLite', openReopenable);
describeQueue('SQLite', async () => ({ store: await open(makeFile()) }));
describeReceivers('SQLite', async () => ({ store: await open(makeFile()) }));
describeBacklog('SQLite', async () => ({ store: await open(makeFile()) }));
describeLimits('SQLite', async () => ({ store: await open(makeFile()) }));
describeMigration('SQLite', async () => {
  const file = makeFile();
  const database = openBeside(file);
  migrateFile(database, readMigrations().slice(0, 1));
  const run = async (sql: string) => database.exec(sql.replaceAll('inbox.', ''));
  return { run, open: () => open(file) };
});

describe('a migration', () => {
  test('that fails stops the start and leaves the file as it was', async () => {
    const file = makeFile();
    await open(file);
    const broken = {
      version: 99990101000000,
      name: '099-broken.sql',
      sql: 'create table a (b); create table a (b);',
    };
    const database = openBeside(file);
    expect(() => migrateFile(database, [...readMigrations(), broken])).toThrow(
      /099-broken\.sql failed/,
    );
    expect(database.prepare("select name from sqlite_master where name = 'a'").all()).toEqual([]);
  });

  test('that is unknown stops the start', async () => {
    const file = makeFile();
    await open(file);
    openBeside(file).exec("insert into migrations values (99990101000000, 'from the future')");
    await expect(openStoreThread(file, {})).rejects.toThrow(
      /migration 99990101000000, which this version does not know/,
    );
  });
});

describe('a file', () => {
  test('and its log are for their owner alone, from the first moment', async () => {
    const file = makeFile();
    await insertLeads(await open(file), createNewLead());
    for (const suffix of ['', '-wal', '-shm'])
      expect([suffix, statSync(file + suffix).mode & 0o777]).toEqual([suffix, 0o600]);
  });

  test('that is missing is not made unless the opener may make one', async () => {
    const file = makeFile();
    await expect(openSqliteStore(file, { create: false })).rejects.toThrow(
      `there is no store ${file}`,
    );
    expect(existsSync(file)).toBe(false);
  });

  test.each(['', '-wal'])(
    'that was removed or replaced while it is open takes no lead: inbox.db%s',
    async (ending) => {
      const file = makeFile();
      const store = await open(file);
      renameSync(`${file}${ending}`, `${file}.away`);
      await expect(insertLeads(store, createNewLead())).rejects.toThrow(/was removed or replaced/);
      await expect(store.checkWritable()).rejects.toThrow(/was removed or replaced/);
    },
  );

  test('takes no lead when the disk is nearly full, and still records deliveries under way', async () => {
    const file = makeFile();
    await insertLeads(await open(file), createNewLead({ kinds: ['agency'] }));
    const full = await open(file, { floorMegabytes: 1_000_000_000 });
    await expect(insertLeads(full, createNewLead())).rejects.toThrow(/MB are free on the disk/);
    const [delivery] = await claimForAgency(full, 'me');
    await full.recordOutcome([delivery?.id as string], 'me', { state: 'sent' });
    expect(await full.readStatus()).toMatchObject({ leads: 1, sent: 1 });
  });

  test('with damage is distinguished from one without, and gets no backup', async () => {
    const file = makeFile();
    const folder = join(file, '..');
    const store = await open(file);
    await insertLeads(store, ...Array.from({ length: 300 }, () => createNewLead()));
    await store.vacuum();
    const settings = { databaseUrl: undefined, dataFolder: folder };
    expect(describeDamage(settings)).toBeNull();
    const held = makeFile();
    openBeside(held).exec('create table held (id); begin exclusive');
    expect(() => describeDamage({ ...settings, dataFolder: join(held, '..') })).toThrow(
      'database is locked',
    );
    const blocked = makeFile();
    openBeside(blocked).exec('pragma journal_mode = wal; create table some (id)');
    rmSync(`${blocked}-wal`, { force: true });
    mkdirSync(`${blocked}-wal`);
    expect(() => describeDamage({ ...settings, dataFolder: join(blocked, '..') })).toThrow(
      'unable to open database file',
    );
    const handle = openSync(file, 'r+');
    for (let page = 40; page < 50; page++)
      writeSync(handle, Buffer.alloc(4096, 0x5a), 0, 4096, page * 4096);
    closeSync(handle);
    expect(describeDamage(settings)).toMatch(/is damaged .*put the newest backup/);
    await expect(store.backUp(join(folder, 'backups'))).rejects.toThrow(/damaged|malformed/);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });
});

test('another program that locks the file for a while delays the thread alone, and no lead is lost; one that breaks it is in the error, for the log', async () => {
  const file = makeFile();
  const store = await openStoreThread(file, {});
  onTestFinished(() => store.close());
  const other = openBeside(file);
  other.exec('begin immediate');
  const inserting = insertLeads(store, createNewLead());
  // The other program runs in this thread: a store that waited here would keep it from ending the
  // lock, and would fail.
  await new Promise((resolve) => setTimeout(resolve, 300));
  other.exec('commit');
  expect(await inserting).toMatchObject([{ kind: 'stored' }]);
  other.exec('drop table uses');
  await expect(store.forgetUses(0)).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    errstr: 'SQL logic error',
  });
});
