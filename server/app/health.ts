import type { IncomingMessage } from 'node:http';
import type { Store } from '../inbox/store.ts';
import { sumUpBacklog } from '../inbox/watch-queue.ts';
import type { Log } from '../settings/log.ts';

/** How long a measurement is reused, in milliseconds: each one writes to the store, and counts a queue that may be long. */
const reusedMs = 5000;

type Measured = { status: 200 | 503; body: object };

/**
 * Returns a function that answers whether the store can be written, how long a delivery to the agency has waited at most, and how
 * many are dead.
 * @param getStore undefined while the store is not open
 */
export function createReadiness(
  getStore: () => Pick<Store, 'checkWritable' | 'measure'> | undefined,
  log: Log,
  now = Date.now,
): () => Promise<Measured> {
  let kept: { found: Promise<Measured>; until: number } | undefined;

  async function measure(): Promise<Measured> {
    const store = getStore();
    if (!store) return { status: 503, body: { ok: false } };
    try {
      await store.checkWritable();
      const { dead, oldestWaitingAt } = sumUpBacklog(await store.measure());
      const waitingMs = Math.max(0, now() - (oldestWaitingAt ?? now()));
      return { status: 200, body: { ok: true, oldestUndeliveredSeconds: Math.round(waitingMs / 1000), dead } };
    } catch (error) {
      log.error('store not writable', error);
      return { status: 503, body: { ok: false } };
    }
  }

  return () => {
    if (!kept || now() >= kept.until) kept = { found: measure(), until: now() + reusedMs };
    return kept.found;
  };
}

/** Headers that proxies add. A request with one of them is remote, even when the proxy runs on this machine. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** Whether a request comes from this machine itself, not through a proxy. Only then may it read the server's state. */
export const isOwnMachine = ({ headers, socket }: IncomingMessage): boolean =>
  (socket.remoteAddress === socket.localAddress || /^(::ffff:)?127\./.test(socket.remoteAddress ?? '')) &&
  proxyHeaders.every((name) => headers[name] === undefined);
