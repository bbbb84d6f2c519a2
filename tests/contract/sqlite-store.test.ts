import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../server/stores/sqlite/lock-folder.ts';
import { openDatabase } from '../../server/stores/sqlite/open-database.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createNewLead } from '../support/new-lead.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { describeStore } from './store-suite.ts';

describeStore('SQLite', async () => {
  const file = join(createTemporaryFolder(), 'inbox.db');
  let store = openSqliteStore(file);
  onTestFinished(() => store.close());
  const reopen = async () => {
    await store.close();
    store = openSqliteStore(file);
    return store;
  };
  return { store, reopen };
});

test('a failing migration stops the start and leaves the file as it was', () => {
  const file = join(createTemporaryFolder(), 'inbox.db');
  openDatabase(file).close();
  const broken = { version: 2, name: '002-broken.sql', sql: 'create table a (b); create table a (b);' };
  const known = { version: 1, name: '001-inbox.sql', sql: '' };
  expect(() => openDatabase(file, [known, broken])).toThrow(/002-broken\.sql failed/);
  const database = openDatabase(file);
  expect(database.prepare("select name from sqlite_master where name = 'a'").all()).toEqual([]);
  database.close();
});

test('an unknown migration stops the start', () => {
  const file = join(createTemporaryFolder(), 'inbox.db');
  const database = openDatabase(file);
  database.exec("insert into migrations values (99, 'from the future')");
  database.close();
  expect(() => openSqliteStore(file)).toThrow(/migration 99, which this version does not know/);
});

test('one server at a time works in a data folder', () => {
  const folder = createTemporaryFolder();
  const unlock = lockFolder(folder, 0);
  expect(() => lockFolder(folder, 0)).toThrow(/another server works in/);
  unlock();
  lockFolder(folder, 0)();
});

test('a consent proof can be neither changed nor removed while its lead is there', async () => {
  const file = join(createTemporaryFolder(), 'inbox.db');
  const store = openSqliteStore(file);
  await store.insertLeads([createNewLead()]);
  await store.close();
  const database = new DatabaseSync(file);
  expect(() => database.exec('update consents set ticked = 1')).toThrow(/append-only/);
  expect(() => database.exec('delete from consents')).toThrow(/append-only/);
  database.close();
});
