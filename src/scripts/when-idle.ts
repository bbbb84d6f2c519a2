/**
 * Runs something when the browser is idle: within 2 s, or after 1 s where it cannot tell (Safari).
 * A page that is prerendered waits until the visitor opens it.
 */
export function whenIdle(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => whenIdle(run), { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 1000);
}
