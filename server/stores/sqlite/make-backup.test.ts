import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/files/temporary-folder.ts';
import { createNewLead, insertLeads } from '../../../tests/support/leads/new-lead.ts';
import { openStore } from '../../../tests/support/leads/open-store.ts';
import { makeBackup } from './make-backup.ts';
import { openSqliteStore } from './sqlite-store.ts';

async function open() {
  const folder = createTemporaryFolder();
  return {
    store: await openStore(folder),
    file: join(folder, 'inbox.db'),
    folder: join(folder, 'backups'),
  };
}

test('a backup is whole, for its owner alone, and holds what was stored', async () => {
  const { store, folder } = await open();
  const lead = createNewLead();
  await insertLeads(store, lead);
  const { copy, leads } = await store.backUp(folder);
  await insertLeads(store, createNewLead());
  expect([leads, statSync(copy).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([
    1, 0o600, 0o700,
  ]);
  const restored = await openSqliteStore(copy, { create: false });
  expect(await restored.listLeads({})).toMatchObject([{ id: lead.id, name: lead.name }]);
  await restored.close();
});

test('the newest 14 are kept, and no unfinished one; other files stay', async () => {
  const { file, folder } = await open();
  mkdirSync(folder);
  const names = Array.from(
    { length: 20 },
    (_, day) => `inbox-202601${String(day + 1).padStart(2, '0')}T030000Z.db`,
  );
  for (const name of [...names, 'inbox-20260121T030000Z.db.partial-journal', 'inbox-notes.txt'])
    writeFileSync(join(folder, name), 'x');
  const { copy, copies } = makeBackup(file, folder, null);
  expect(copies).toBe(14);
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual(
    [...names.slice(-13), 'inbox-notes.txt']
      .map((name) => join(folder, name))
      .concat(copy)
      .sort(),
  );
});

test('a backup is made though an old one cannot be removed', async () => {
  const { file, folder } = await open();
  // A folder in the place of a file.
  mkdirSync(join(folder, 'inbox-20250101T030000Z.db'), { recursive: true });
  for (let day = 10; day < 24; day++)
    writeFileSync(join(folder, `inbox-202601${day}T030000Z.db`), 'x');
  expect(makeBackup(file, folder, null)).toMatchObject({ leads: 0, copies: 15 });
});

test('a folder that cannot be made is refused at once', async () => {
  const { file } = await open();
  expect(() => makeBackup(file, '/proc/none', null)).toThrow(/ENOENT/);
});

test('no backup is made that would leave too little room', async () => {
  const { file, folder } = await open();
  mkdirSync(folder);
  writeFileSync(join(folder, 'inbox-20260121T030000Z.db.partial'), 'x');
  expect(() => makeBackup(file, folder, 900_000_000)).toThrow(/no room for a copy/);
  expect(readdirSync(folder)).toEqual([]);
});
