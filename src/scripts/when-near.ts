/** Runs something once, when an element is within a share of the viewport's size from it, such as '50%'. */
export function whenNear(element: Element, share: string, run: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      // On a busy page several come at once, and the first of them may still say no.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      run();
    },
    { rootMargin: share },
  );
  near.observe(element);
}
