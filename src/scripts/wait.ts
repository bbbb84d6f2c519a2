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
