import type { Upkeep } from '../inbox/store.ts';
import { secondMs } from '../time/units.ts';

/** What a running server notes of itself in its store. Times are milliseconds since 1970. */
export type Sign = { since: number; address: string; seenAt: number };

export const signEveryMs = 20 * secondMs;

type Notes = Pick<Upkeep, 'readNote' | 'writeNote'>;

export const giveSign = (store: Notes, sign: Omit<Sign, 'seenAt'>) =>
  store.writeNote('server', JSON.stringify({ ...sign, seenAt: Date.now() } satisfies Sign));

export async function readSign(store: Notes): Promise<Sign | null> {
  const text = await store.readNote('server');
  return text ? JSON.parse(text) : null;
}

/** Takes back the sign of a server that stops, unless another one has given its own since. */
export async function takeSignBack(store: Notes, since: number) {
  if ((await readSign(store))?.since === since) await store.writeNote('server', '');
}
