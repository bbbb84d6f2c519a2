import { randomBytes } from 'node:crypto';
import type { Keys } from '../inbox/identifiers.ts';
import type { Store, Upkeep } from '../inbox/store.ts';
import type { Database } from './database.ts';
import { createLeads } from './leads.ts';
import { createQueue } from './queue.ts';

/** About the size of a lead: on a nearly full disk a smaller write may still succeed. */
const trialBytes = 16_384;

/** The inbox in an open database, which is closed when its secrets cannot be read. */
export async function createStore(database: Database): Promise<Store> {
  const upkeep = createUpkeep(database);
  const keys = await readKeys(database, upkeep).catch(async (error) => {
    await database.close();
    throw error;
  });
  return { keys, ...createLeads(database), ...createQueue(database), ...upkeep };
}

function createUpkeep({ query, assertRoom, purgeLog, close }: Database): Upkeep {
  async function writeNote(name: string, value: string) {
    await query(`${insertNote} on conflict (name) do update set value = excluded.value`, [
      name,
      value,
    ]);
  }
  return {
    async checkWritable() {
      assertRoom();
      await writeNote('checked', '0'.repeat(trialBytes));
    },
    async forgetUses(before) {
      await query('delete from inbox.uses where used_at < $1', [before]);
    },
    async readNote(name) {
      const [note] = await query<{ value: string }>(
        'select value from inbox.settings where name = $1',
        [name],
      );
      return note?.value ?? null;
    },
    writeNote,
    async replaceNote(name, before, value) {
      const replace = `${insertNote} on conflict (name)
        do update set value = excluded.value where settings.value = $3 returning name`;
      return (await query(replace, [name, value, before])).length > 0;
    },
    purgeLog,
    close,
  };
}

const insertNote = 'insert into inbox.settings (name, value) values ($1, $2)';

/**
 * Reads the secrets, and makes them in a new store. An older one is only read: another process may
 * hold it.
 */
async function readKeys({ query }: Database, { readNote }: Upkeep): Promise<Keys> {
  const read = async (name: string): Promise<string> => {
    const stored = await readNote(name);
    if (stored !== null) return stored;
    const made = randomBytes(32).toString('hex');
    await query(`${insertNote} on conflict do nothing`, [name, made]);
    return read(name);
  };
  return { root: await read('root'), deliver: await read('secret') };
}
