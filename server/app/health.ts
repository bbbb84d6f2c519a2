import type { IncomingMessage } from 'node:http';
import { isOwnAddress } from '../http/read-request.ts';
import type { Queue, Upkeep } from '../inbox/store.ts';
import type { Log } from '../settings/log.ts';

/**
 * Answers whether the store can be written, how long a delivery to the agency has waited at most,
 * and how many are dead.
 */
export async function answerReadiness(
  store: Pick<Queue & Upkeep, 'checkWritable' | 'readBacklog'> | undefined,
  log: Log,
  now = Date.now(),
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  try {
    if (!store) throw new Error('the store is not open');
    await store.checkWritable();
    const { unsent } = await store.readBacklog();
    const waitedMs = unsent.map(({ isDead, since }) => (isDead ? 0 : now - since));
    const oldestUndeliveredSeconds = Math.round(Math.max(0, ...waitedMs) / 1000);
    const dead = unsent.reduce((sum, { isDead, count }) => sum + (isDead ? count : 0), 0);
    return Response.json({ ok: true, oldestUndeliveredSeconds, dead }, { headers });
  } catch (error) {
    log.error('store not writable', error);
    return Response.json({ ok: false }, { status: 503, headers });
  }
}

/**
 * Headers that proxies add. A request with one of them is remote, even when the proxy runs on this
 * machine.
 */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from this machine itself, not through a proxy. Only then may it read the
 * server's state.
 */
export const isOwnMachine = ({ headers, socket }: IncomingMessage): boolean =>
  isOwnAddress(socket) && proxyHeaders.every((name) => headers[name] === undefined);
