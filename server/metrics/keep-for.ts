/** Returns a function that calls `look` at most once in so many milliseconds, and returns the last result in between. */
export function keepFor<T>(milliseconds: number, now: () => number, look: () => T): () => T {
  let kept: { found: T; until: number } | undefined;
  return () => {
    if (!kept || now() >= kept.until) kept = { found: look(), until: now() + milliseconds };
    return kept.found;
  };
}
