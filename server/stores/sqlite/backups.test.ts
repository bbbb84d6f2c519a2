import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createNewLead } from '../../../tests/support/new-lead.ts';
import { createTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { eraseFromBackups, listBackups, makeBackup } from './backups.ts';
import { openSqliteStore } from './sqlite-store.ts';

async function open() {
  const folder = createTemporaryFolder();
  const file = join(folder, 'inbox.db');
  const store = await openSqliteStore(file);
  onTestFinished(() => store.close());
  return { store, file, folder: join(folder, 'backups') };
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test('a backup is whole, for its owner alone, and holds what was stored', async () => {
  const { store, file, folder } = await open();
  const lead = createNewLead();
  await store.insertLeads([lead]);
  const { copy, leads } = makeBackup(file, folder, { keep: 3 });
  expect([leads, statSync(copy).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([1, 0o600, 0o700]);
  const restored = await openSqliteStore(copy, { create: false });
  expect(await restored.listLeads({})).toMatchObject([{ id: lead.id, name: lead.name }]);
  await restored.close();
});

test('the oldest go when there are enough, and nothing else does', async () => {
  const { file, folder } = await open();
  mkdirSync(folder);
  writeFileSync(join(folder, 'inbox-notes.txt'), 'mine');
  for (const number of [3, 1, 2, 4]) makeBackup(file, folder, { keep: 2, at: day(number) });
  expect(readdirSync(folder).sort()).toEqual(['inbox-20260103T000000Z.db', 'inbox-20260104T000000Z.db', 'inbox-notes.txt']);
});

test('nobody who writes waits for it', async () => {
  const { store, file, folder } = await open();
  await store.insertLeads(Array.from({ length: 200 }, () => createNewLead()));
  makeBackup(file, folder, { keep: 1 });
  await store.insertLeads([createNewLead()]);
  expect(await store.listLeads({})).toHaveLength(201);
});

test('who is erased is erased from the backups too', async () => {
  const { store, file, folder } = await open();
  await store.insertLeads([createNewLead({ name: 'Unforgettable', email: 'ann@example.com', ticked: true }), createNewLead()]);
  makeBackup(file, folder, { keep: 5, at: day(1) });
  makeBackup(file, folder, { keep: 5, at: day(2) });
  writeFileSync(join(folder, 'inbox-20260103T000000Z.db'), 'broken');
  expect(await eraseFromBackups(folder, 'ann@example.com')).toEqual([
    expect.stringMatching(/20260103T000000Z\.db cannot be changed .*remove it/),
  ]);
  expect(readdirSync(folder)).toHaveLength(3);
  for (const copy of listBackups(folder)) expect(readFileSync(copy, 'latin1')).not.toMatch(/Unforgettable|ann@example/);
});
