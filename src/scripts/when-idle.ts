/** Runs something when the browser is idle: within 2 s, or after 1 s where it cannot tell (Safari). */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 1000);
}
