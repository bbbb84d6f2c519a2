import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/files/temporary-folder.ts';
import { createNewLead } from '../../../tests/support/leads/new-lead.ts';
import { listBackups } from './backups.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { askOnce } from './thread.ts';

test('a thread copies a store that is open and written to', async () => {
  const data = createTemporaryFolder();
  const [file, folder] = [join(data, 'inbox.db'), join(data, 'backups')];
  const store = await openSqliteStore(file);
  onTestFinished(() => store.close());
  await store.insertLeads([createNewLead()]);
  const backup = askOnce({ task: 'backup', file, folder, floorMegabytes: 0 });
  await store.insertLeads([createNewLead()]);
  const { copy } = (await backup) as { copy: string };
  expect(listBackups(folder)).toEqual([copy]);
});

test('a thread says why it made no copy', async () => {
  const data = createTemporaryFolder();
  const file = join(data, 'inbox.db');
  await (await openSqliteStore(file)).close();
  const backup = askOnce({ task: 'backup', file, folder: join(data, 'backups'), floorMegabytes: 900_000_000 });
  await expect(backup).rejects.toThrow(/make room/);
});
