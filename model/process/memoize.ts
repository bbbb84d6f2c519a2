type Text = string | number | readonly string[];

/**
 * Caches results of a function of texts: the editor parses the same files again and again. Callers
 * must not change them.
 */
export function memoize<Texts extends Text[], Answer>(
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

/** The same for a function of an object and of texts: results are forgotten with the object. */
export function memoizeBy<Key extends object, Texts extends Text[], Answer>(
  run: (key: Key, ...texts: Texts) => Answer,
): (key: Key, ...texts: Texts) => Answer {
  const known = new WeakMap<Key, (...texts: Texts) => Answer>();
  return (key, ...texts) => {
    const ofKey = known.get(key) ?? memoize((...more: Texts) => run(key, ...more));
    known.set(key, ofKey);
    return ofKey(...texts);
  };
}
