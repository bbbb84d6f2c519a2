import { type Heartbeat, readHeartbeat } from '../alarms/heartbeat.ts';
import type { Store } from '../inbox/store.ts';
import type { Settings } from '../settings/settings.ts';
import { isLocked } from '../stores/open-store.ts';
import { secondMs } from '../time/units.ts';

/** A server on PostgreSQL whose heartbeat is older than this, in milliseconds, runs no more. */
const goneAfterMs = 100 * secondMs;

/** The server that works on a store, with its heartbeat; null when none runs. */
export async function findServer(
  store: Pick<Store, 'readNote' | 'writeNote'>,
  { databaseUrl, dataFolder }: Settings,
  now: number,
): Promise<Partial<Heartbeat> | null> {
  const heartbeat = await readHeartbeat(store);
  // With SQLite the server holds a lock, which ends with its process.
  if (!databaseUrl) return isLocked(dataFolder) ? (heartbeat ?? {}) : null;
  return heartbeat && Math.abs(now - heartbeat.seenAt) < goneAfterMs ? heartbeat : null;
}
