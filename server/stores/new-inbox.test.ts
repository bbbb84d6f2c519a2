import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { openStore } from '../../tests/support/leads/open-store.ts';
import { runLeads } from '../../tests/support/servers/run-leads.ts';
import { applyRetention } from '../inbox/remove-leads.ts';
import { findNewInbox, noteNewInbox } from './new-inbox.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

test('an empty inbox in the place of another is said until somebody has seen it', async () => {
  const folder = createTemporaryFolder();
  /** What a server that starts says of its inbox. */
  async function start() {
    const store = await openSqliteStore(join(folder, 'inbox.db'));
    await noteNewInbox(store, folder);
    const said = await findNewInbox(store);
    await store.close();
    return said;
  }
  expect([await start(), await start()]).toEqual([null, null]);
  for (const name of ['inbox.db', 'inbox.db-wal', 'inbox.db-shm'])
    rmSync(join(folder, name), { force: true });
  expect(await start()).toMatch(/^an empty one was made \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(await start()).toMatch(/^an empty one/);
  const environment = { DATA_DIR: folder, PORT: '0' };
  expect((await runLeads(environment, 'status')).output).toMatch(
    /^STUCK: the inbox is a new one: an empty one was made .* DATABASE_URL or DATA_DIR/m,
  );
  expect((await runLeads(environment, 'status', '--seen')).output).not.toContain('a new one');
  expect(await start()).toBeNull();
});

test('the inbox of an earlier version, which has no such note, is no new one', async () => {
  const folder = createTemporaryFolder();
  const store = await openStore(folder);
  const settings = { retentionDays: null, consentRetentionDays: 1 };
  await applyRetention(store, settings, async () => undefined);
  await noteNewInbox(store, folder);
  await noteNewInbox(store, folder);
  expect(await findNewInbox(store)).toBeNull();
});
