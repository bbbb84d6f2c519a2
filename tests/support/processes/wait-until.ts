import { setTimeout as sleep } from 'node:timers/promises';
import { withinTime } from '../../../server/time/within-time.ts';

/** The longest that one look at a state may take, in milliseconds. */
const lookMs = 100_000;

/**
 * Polls for a state every 20 ms.
 * @returns the first answer that is neither false nor null nor undefined
 * @throws Error when the state is not reached in time
 */
export async function waitUntil<T>(
  what: string,
  look: () => T | Promise<T>,
  withinMs = 100_000,
): Promise<Exclude<T, false | null | undefined>> {
  const until = Date.now() + withinMs;
  for (;;) {
    const stuck = `${what}: a look at it had no end within ${lookMs} ms`;
    const answer = await withinTime(Promise.resolve(look()), lookMs, stuck);
    if (answer !== false && answer !== null && answer !== undefined)
      return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > until) throw new Error(`${what}: did not come about within ${withinMs} ms`);
    await sleep(20);
  }
}
