import type { Upkeep } from '../inbox/store.ts';
import { secondMs } from '../time/units.ts';

/** What a running server notes of itself in its store. Times are milliseconds since 1970. */
export type Heartbeat = { since: number; address: string; seenAt: number };

export const heartbeatEveryMs = 20 * secondMs;

type Notes = Pick<Upkeep, 'readNote' | 'writeNote'>;

export const writeHeartbeat = (store: Notes, server: Omit<Heartbeat, 'seenAt'>) =>
  store.writeNote('server', JSON.stringify({ ...server, seenAt: Date.now() } satisfies Heartbeat));

export async function readHeartbeat(store: Notes): Promise<Heartbeat | null> {
  const text = await store.readNote('server');
  return text ? JSON.parse(text) : null;
}

/** Clears the heartbeat of a server that stops, unless another one has written its own since. */
export async function clearHeartbeat(store: Notes, since: number) {
  if ((await readHeartbeat(store))?.since === since) await store.writeNote('server', '');
}
