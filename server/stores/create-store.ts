import { randomBytes } from 'node:crypto';
import { createKeys } from '../inbox/keys.ts';
import type { Proof } from '../inbox/proof-chain.ts';
import type { Store } from '../inbox/store.ts';
import { createAdmission, linkInOrder } from './admission.ts';
import { type Database, writeSetting } from './database.ts';
import { createDeliveries } from './deliveries.ts';
import { createFigures } from './figures.ts';
import { createRecords } from './records.ts';
import { createRemovals } from './removals.ts';
import { toProof } from './rows.ts';

/** About the size of a lead: on a nearly full disk a smaller write may still succeed. */
const trialBytes = 16_384;

/** The inbox in an open database, which is closed when its secrets cannot be read. */
export async function createStore(database: Database): Promise<Store> {
  const { assertRoom, query } = database;
  const secrets = await readSecrets(database).catch(async (error) => {
    await database.close();
    throw error;
  });
  return {
    keys: createKeys(secrets),
    ...createAdmission(database),
    ...createDeliveries(database),
    ...createRecords(database),
    ...createRemovals(database),
    ...createFigures(database),
    findDamage: database.findDamage,
    async checkWritable() {
      assertRoom();
      await writeSetting(query, 'checked', '0'.repeat(trialBytes));
    },
    close: database.close,
  };
}

/** Reads the store's secrets, making them the first time, and chains proofs that are older than the chain. */
async function readSecrets({ dialect, query, transactAlone }: Database): Promise<{ root: string; deliver: string }> {
  const read = () =>
    query<{ name: string; value: string }>(`select name, value from inbox.settings where name in ('secret', 'root', 'chained')`);
  if (!(await read()).some(({ name }) => name === 'chained'))
    await transactAlone(async (inTransaction) => {
      const make = (name: string, value: string) =>
        inTransaction('insert into inbox.settings (name, value) values ($1, $2) on conflict do nothing returning name', [
          name,
          value,
        ]);
      for (const name of ['secret', 'root']) await make(name, randomBytes(32).toString('hex'));
      if ((await make('chained', '')).length === 0) return;
      const older = await inTransaction<Proof>('select * from inbox.consents where ticked order by given_at, lead_id');
      await linkInOrder(inTransaction, dialect, older.map(toProof));
    });
  const settings = new Map((await read()).map(({ name, value }) => [name, value]));
  return { root: settings.get('root') as string, deliver: settings.get('secret') as string };
}
