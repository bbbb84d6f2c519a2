/**
 * A wait that can be ended early. A call while nothing is waiting ends the next wait at once.
 * Not `setTimeout` of node:timers/promises with a signal: Deno 2.1, which Supabase runs, ignores the signal.
 */
export function createWakeUp() {
  let called = false;
  let resolveWait: (() => void) | undefined;
  return {
    call() {
      called = true;
      resolveWait?.();
    },
    async wait(milliseconds: number) {
      if (!called) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          resolveWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      called = false;
      resolveWait = undefined;
    },
  };
}
