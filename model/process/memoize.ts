/**
 * Caches results of a function of texts: the editor parses the same files again and again. Callers
 * must not change them.
 */
export function memoize<Texts extends string[], Answer>(
  run: (...texts: Texts) => Answer,
): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>();
  return (...texts) => {
    const key = texts.join('\0');
    if (known.size > 1000) known.clear();
    if (!known.has(key)) known.set(key, run(...texts));
    return known.get(key) as Answer;
  };
}
