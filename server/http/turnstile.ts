const everyMs = 1;

/** Lets one after the other through, so that whoever comes in crowds leaves the time between to everybody else. */
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
