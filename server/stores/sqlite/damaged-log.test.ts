import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfiguration } from '../../../model/configuration/read-configuration.ts';
import { createTemporaryFolder } from '../../../tests/support/files/temporary-folder.ts';
import { createNewLead } from '../../../tests/support/leads/new-lead.ts';
import { ownerFolder } from '../../../tests/support/owners/owner-folder.ts';
import { readSettings } from '../../settings/settings.ts';
import { openOwnStore } from '../open-own-store.ts';
import { describeDamagedLogs, keepDamagedLog } from './damaged-log.ts';
import { openSqliteStore } from './sqlite-store.ts';

/** A store as a killed server leaves it, with five leads in its log. */
async function leaveStore() {
  const folder = createTemporaryFolder();
  const store = await openSqliteStore(join(folder, 'open.db'));
  for (let lead = 0; lead < 5; lead++) await store.insertLeads([createNewLead()]);
  const file = join(folder, 'inbox.db');
  for (const part of ['', '-wal']) copyFileSync(join(folder, `open.db${part}`), file + part);
  await store.close();
  return file;
}

function change(file: string, at: number) {
  const bytes = readFileSync(file);
  bytes[at] = 255 - (bytes[at] as number);
  writeFileSync(file, bytes);
}

const countLeads = async (file: string) => {
  const store = await openSqliteStore(file);
  const { length } = await store.listLeads({});
  await store.close();
  return length;
};

test.each([
  ['its header', 24],
  ['a frame', 156],
  ['the salt of a frame', 40],
])('a log with a changed byte in %s is copied and reported, until the copy is removed', async (_, at) => {
  const file = await leaveStore();
  change(`${file}-wal`, at);
  const damaged = readFileSync(`${file}-wal`);
  // As the server opens it.
  const { close } = await openOwnStore(readSettings({ DATA_DIR: dirname(file) }, readConfiguration(ownerFolder)));
  await close();
  const [name] = readdirSync(dirname(file)).filter((name) => name.includes('damaged')) as [string];
  const copy = join(dirname(file), name);
  expect(readFileSync(copy).equals(damaged)).toBe(true);
  expect(describeDamagedLogs(file)).toContain(copy);
  expect(await countLeads(file)).toBe(0);
  rmSync(copy);
  expect(describeDamagedLogs(file)).toBeNull();
});

test('a whole log is not damaged, nor is one whose last frame a killed server was writing', async () => {
  const file = await leaveStore();
  keepDamagedLog(file);
  const log = readFileSync(`${file}-wal`);
  truncateSync(`${file}-wal`, log.length - 100);
  keepDamagedLog(file);
  writeFileSync(`${file}-wal`, log);
  change(`${file}-wal`, log.length - 1);
  keepDamagedLog(file);
  expect(describeDamagedLogs(file)).toBeNull();
  expect(readdirSync(dirname(file)).filter((name) => name.includes('damaged'))).toEqual([]);
  expect(await countLeads(file)).toBe(4);
});

test('a restarted log is not damaged, though frames of the log before follow', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder, 'inbox.db');
  const store = await openSqliteStore(file);
  // SQLite writes the log back after a thousand pages, and begins it anew.
  for (let batch = 0; batch < 30; batch++) await store.insertLeads(Array.from({ length: 100 }, () => createNewLead()));
  keepDamagedLog(file);
  expect(describeDamagedLogs(file)).toBeNull();
  await store.close();
});
