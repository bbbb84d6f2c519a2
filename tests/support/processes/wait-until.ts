import { setTimeout as sleep } from 'node:timers/promises';

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
    const answer = await look();
    if (answer !== false && answer !== null && answer !== undefined)
      return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > until) throw new Error(`${what}: did not come about within ${withinMs} ms`);
    await sleep(20);
  }
}
