/**
 * Caches the last results of a function of texts, because the editor parses the same files again and again.
 * Callers share the results and must not change them.
 * @param most how many results are kept
 */
export function memoize<Texts extends string[], Answer>(
  run: (...texts: Texts) => Answer,
  most = 1000,
): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>();
  return (...texts) => {
    const key = texts.join('\0');
    const answer = known.has(key) ? (known.get(key) as Answer) : run(...texts);
    // The map is in the order of use: the least recently used result goes first.
    known.delete(key);
    known.set(key, answer);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
