import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/files/temporary-folder.ts';
import { createNewLead } from '../../../tests/support/leads/new-lead.ts';
import { chooseKept, eraseFromBackups, listBackups, makeBackup } from './backups.ts';
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
  const { copy, leads } = await makeBackup(file, folder, { keep: 3 });
  expect([leads, statSync(copy).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([1, 0o600, 0o700]);
  const restored = await openSqliteStore(copy, { create: false });
  expect(await restored.listLeads({})).toMatchObject([{ id: lead.id, name: lead.name }]);
  await restored.close();
});

test('the oldest backups are removed when there are enough, and no other file', async () => {
  const { file, folder } = await open();
  mkdirSync(folder);
  writeFileSync(join(folder, 'inbox-notes.txt'), 'mine');
  for (const number of [3, 1, 2, 4]) await makeBackup(file, folder, { keep: 2, at: day(number) });
  expect(readdirSync(folder).sort()).toEqual([
    '.lock',
    'inbox-20260103T000000Z.db',
    'inbox-20260104T000000Z.db',
    'inbox-notes.txt',
  ]);
});

test('a backup does not block writers', async () => {
  const { store, file, folder } = await open();
  await store.insertLeads(Array.from({ length: 200 }, () => createNewLead()));
  await makeBackup(file, folder, { keep: 1 });
  await store.insertLeads([createNewLead()]);
  expect(await store.listLeads({})).toHaveLength(201);
});

test('a person who is erased is erased from the backups too', async () => {
  const { store, file, folder } = await open();
  await store.insertLeads([createNewLead({ name: 'Unforgettable', email: 'ann@example.com', ticked: true }), createNewLead()]);
  await makeBackup(file, folder, { keep: 5, at: day(1) });
  await makeBackup(file, folder, { keep: 5, at: day(2) });
  writeFileSync(join(folder, 'inbox-20260103T000000Z.db'), 'broken');
  expect(await eraseFromBackups(file, folder, 'ann@example.com')).toEqual([
    expect.stringMatching(/20260103T000000Z\.db cannot be changed .*remove it/),
  ]);
  expect(listBackups(folder)).toHaveLength(3);
  for (const copy of listBackups(folder)) expect(readFileSync(copy, 'latin1')).not.toMatch(/Unforgettable|ann@example/);
});

test('7 daily, 4 weekly and 12 monthly backups are kept', () => {
  // One every night for two years, up to Wednesday, 30 December 2026.
  const end = Date.UTC(2026, 11, 30, 3, 30);
  const nights = Array.from({ length: 730 }, (_, night) => new Date(end - night * 24 * 3_600_000).toISOString());
  const nameOf = (time: string) => `inbox-${time.slice(0, 19).replace(/[-:]/g, '')}Z.db`;
  const days = [...chooseKept(nights.map(nameOf))].map((name) => basename(name).slice(6, 14)).sort();
  const lastOfMonths = [131, 228, 331, 430, 531, 630, 731, 831, 930, 1031, 1130].map((day) => String(20_260_000 + day));
  const lastOfWeeks = ['20261213', '20261220', '20261227'];
  const lastDays = ['20261224', '20261225', '20261226', '20261227', '20261228', '20261229', '20261230'];
  expect(days).toEqual([...new Set([...lastOfMonths, ...lastOfWeeks, ...lastDays])].sort());
});

test('what a killed backup has left is removed by the next one, and by erasing', async () => {
  const { file, folder } = await open();
  mkdirSync(folder);
  const partial = join(folder, 'inbox-20260101T000000Z.db.partial-journal');
  writeFileSync(partial, 'ann@example.com');
  expect(await eraseFromBackups(file, folder, 'ann@example.com')).toEqual([]);
  expect(existsSync(partial)).toBe(false);
  writeFileSync(partial, 'half');
  await makeBackup(file, folder);
  expect(existsSync(partial)).toBe(false);
});

test('no backup is made that would leave too little room; the oldest but two are removed first', async () => {
  const { file, folder } = await open();
  for (const number of [1, 2, 3, 4]) await makeBackup(file, folder, { at: day(number) });
  await expect(makeBackup(file, folder, { floorMegabytes: 900_000_000, at: day(5) })).rejects.toThrow(
    /would leave less than.*make room/,
  );
  expect(readdirSync(folder).sort()).toEqual(['.lock', 'inbox-20260103T000000Z.db', 'inbox-20260104T000000Z.db']);
});

test('a damaged store gets no backup, and nothing of it stays', async () => {
  const { folder } = await open();
  const broken = `${folder}.broken`;
  writeFileSync(broken, 'no database at all '.repeat(100));
  await expect(makeBackup(broken, folder)).rejects.toThrow('not a database');
  expect(readdirSync(folder)).toEqual(['.lock']);
});

test('a person who is erased is also erased from the store that a move has left behind', async () => {
  const { store, file, folder } = await open();
  await store.insertLeads([createNewLead({ name: 'Unforgettable', email: 'ann@example.com' })]);
  const { copy } = await makeBackup(file, folder);
  renameSync(copy, `${file}.moved`);
  expect(await eraseFromBackups(file, folder, 'ann@example.com')).toEqual([]);
  expect(readFileSync(`${file}.moved`, 'latin1')).not.toMatch(/Unforgettable|ann@example/);
});
