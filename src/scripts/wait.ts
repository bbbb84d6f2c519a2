const lookAgainMs = 1000;
const quietMs = 10_000;

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs something once the page is idle, after 2 s at the latest; in Safari, without
 * requestIdleCallback, after 1 s. Prerendered pages wait until they are opened.
 */
export function whenIdle(run: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => whenIdle(run), { once: true });
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 1000);
}

/**
 * Runs something once, when an element is within a share of the viewport's size from it, such as
 * '50%'.
 */
export function whenNear(element: Element, share: string, run: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      // On a busy page several entries come at once, and the first may be older.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      run();
    },
    { rootMargin: share },
  );
  near.observe(element);
}

/**
 * Runs something once, when the page has been seen and quiet for 10 s: nothing was loaded,
 * scrolled, pressed or typed.
 */
export function whenQuiet(run: () => void): void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(end, quietMs);
  };
  const loads = new PerformanceObserver(startAgain);
  const end = () => {
    if (document.visibilityState === 'hidden') return;
    listening.abort();
    loads.disconnect();
    run();
  };
  loads.observe({ type: 'resource' });
  for (const type of ['visibilitychange', 'scroll', 'pointerdown', 'keydown'])
    addEventListener(type, startAgain, { capture: true, signal: listening.signal });
  startAgain();
}

/**
 * Runs something once a condition holds, now or later: looks every second until the page is quiet.
 */
export function whenTrue(holds: () => boolean, run: () => void): void {
  const look = () => {
    if (!holds()) return;
    clearInterval(looking);
    run();
  };
  const looking = setInterval(look, lookAgainMs);
  whenQuiet(() => clearInterval(looking));
  look();
}
