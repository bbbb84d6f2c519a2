/**
 * Keeps the last answers of a function of texts, which the editor asks again and again of files that have hardly changed.
 * Whoever gets an answer leaves it as it is: others have the same one.
 * @param most answers that are kept
 */
export function remember<Texts extends string[], Answer>(
  run: (...texts: Texts) => Answer,
  most = 1000,
): (...texts: Texts) => Answer {
  const known = new Map<string, Answer>();
  return (...texts) => {
    const key = texts.join('\0');
    const answer = known.has(key) ? (known.get(key) as Answer) : run(...texts);
    // The one that was not asked for longest goes first.
    known.delete(key);
    known.set(key, answer);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
