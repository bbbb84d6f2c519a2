const everyMs = 1;

/** Serves queued requests one per millisecond, so that a network over its limit leaves time for all other requests. */
export function createTurnstile(): (pass: () => void) => void {
  const waiting: (() => void)[] = [];

  function letOneThrough() {
    waiting.shift()?.();
    if (waiting.length > 0) setTimeout(letOneThrough, everyMs);
  }

  return (pass) => {
    waiting.push(pass);
    if (waiting.length === 1) setTimeout(letOneThrough, everyMs);
  };
}
