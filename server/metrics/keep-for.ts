/** Returns a function that looks at most once in so many milliseconds, and else gives what it last found. */
export function keepFor<T>(milliseconds: number, now: () => number, look: () => T): () => T {
  let kept: { found: T; until: number } | undefined;
  return () => {
    if (!kept || now() >= kept.until) kept = { found: look(), until: now() + milliseconds };
    return kept.found;
  };
}
