import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createKeys } from '../../inbox/keys.ts';
import type { Store } from '../../inbox/store.ts';
import { type ConsentRow, toProof } from '../rows.ts';
import { createAdmission, createLinker } from './admission.ts';
import { createConnection, inTransaction } from './connection.ts';
import { createDeliveries } from './deliveries.ts';
import { createDatabase, openDatabase } from './open-database.ts';
import { createRecords } from './records.ts';
import { createRemovals } from './removals.ts';
import { createScrubber } from './scrub-file.ts';
import { createRoomGuard } from './watch-room.ts';

export type SqliteOptions = {
  /** Whether to make an empty store where there is none. */
  create?: boolean;
  /** Megabytes that stay free on the disk; null: 5 % of it, at most 200 MB. */
  floorMegabytes?: number | null;
  /** How long scrubbing waits for other programs to end their reading. */
  scrubPatienceMs?: number;
};

/**
 * The inbox in one SQLite file.
 * @throws StoreError when there is no file, or one that was no store
 * @throws Error when the file cannot be opened or migrated
 */
export function openSqliteStore(
  file: string,
  { create = true, floorMegabytes = null, scrubPatienceMs }: SqliteOptions = {},
): Store {
  if (create && !existsSync(file)) createDatabase(file);
  const database = openDatabase(file);
  const connection = createConnection(database);
  const { prepare, run, transact } = connection;
  const link = createLinker(connection);
  const secrets = readSecrets(database, link);
  const assertRoom = createRoomGuard(file, floorMegabytes);
  const scrubber = createScrubber(file, scrubPatienceMs);
  // About as much as a lead takes: on a disk that is nearly full a small write may still pass.
  const touch = prepare(
    "insert into settings values ('checked', hex(zeroblob(8192))) on conflict (name) do update set value = excluded.value",
  );
  const damage = prepare('pragma integrity_check(10)');
  const findUnscrubbed = prepare("select 1 from settings where name = 'unscrubbed'");

  return {
    keys: createKeys(secrets),
    ...createAdmission(connection, link, assertRoom),
    ...createDeliveries(connection),
    ...createRecords(connection),
    ...createRemovals(connection),
    async scrub() {
      return (await run(() => findUnscrubbed.get())) === undefined ? null : scrubber.scrub();
    },
    findDamage: () =>
      run(() =>
        (damage.all() as { integrity_check: string }[])
          .map(({ integrity_check }) => integrity_check)
          .filter((text) => text !== 'ok'),
      ),
    async checkWritable() {
      assertRoom();
      await transact(() => touch.run());
    },
    async close() {
      database.close();
      scrubber.close();
    },
  };
}

/** Reads the store's secrets, making them the first time, and chains proofs that are older than the chain. */
function readSecrets(database: DatabaseSync, link: ReturnType<typeof createLinker>) {
  const make = database.prepare('insert into settings values (?, ?) on conflict do nothing');
  const read = database.prepare('select value from settings where name = ?');
  const find = (name: string) => (read.get(name) as { value: string } | undefined)?.value;
  if (find('chained') === undefined) {
    inTransaction(database, () => {
      make.run('secret', randomBytes(32).toString('hex'));
      make.run('root', randomBytes(32).toString('hex'));
      if (make.run('chained', '').changes === 0) return;
      const older = database.prepare('select * from consents where ticked order by given_at, lead_id').all();
      link((older as ConsentRow[]).map(toProof));
    });
  }
  return { root: find('root') as string, deliver: find('secret') as string };
}
