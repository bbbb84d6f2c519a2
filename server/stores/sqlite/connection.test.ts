import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/files/temporary-folder.ts';
import { StoreError } from '../../inbox/store.ts';
import type { Query } from '../database.ts';
import { openConnection } from './connection.ts';
import { createDatabase } from './open-database.ts';

const insert = "insert into inbox.settings (name, value) values ($1, '')";

test('a failed transaction writes nothing, nor do its statements that come later', async () => {
  const file = join(createTemporaryFolder(), 'inbox.db');
  createDatabase(file);
  const connection = await openConnection(file);
  let kept: Query | undefined;
  const work = connection.transact(async (query) => {
    kept = query;
    await query(insert, ['before']);
    await query('no statement');
  });
  await expect(work).rejects.toThrow(/syntax error/);
  await expect(kept?.(insert, ['later'])).rejects.toThrow('the transaction is over');
  expect(await connection.query('select name from inbox.settings')).toEqual([]);
  await connection.close();
  await expect(connection.query('select 1')).rejects.toThrow('the store is closed');
});

test('an error of the thread keeps its kind and its code', async () => {
  const folder = createTemporaryFolder();
  await expect(openConnection(join(folder, 'inbox.db'))).rejects.toBeInstanceOf(StoreError);
  await expect(openConnection(folder)).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR' });
});
