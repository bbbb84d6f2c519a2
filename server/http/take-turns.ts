/**
 * Starts one task in each turn of the event loop, in the order in which they came. A turn accepts
 * one connection, so what many clients ask for at once would make a new one wait.
 */
export function createTurns(): (task: () => void) => void {
  const waiting: (() => void)[] = [];

  function startNext() {
    if (waiting.length > 1) setImmediate(startNext);
    waiting.shift()?.();
  }

  return (task) => {
    waiting.push(task);
    if (waiting.length === 1) setImmediate(startNext);
  };
}
