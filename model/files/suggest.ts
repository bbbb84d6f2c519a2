/** The Damerau–Levenshtein distance: how many letters to insert, delete, replace or swap to turn one word into the other. */
function countChanges(one: string, other: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 0; i <= one.length; i++) {
    rows[i] = [];
    for (let j = 0; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changes =
        i === 0 || j === 0 ? i + j : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(!isSame));
      rows[i]?.push(isSwap ? Math.min(changes, at(i - 2, j - 2) + 1) : changes);
    }
  }
  return at(one.length, other.length);
}

/** The known name that was probably meant: at most two letters away, with most letters equal. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, changes: countChanges(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, changes }) => changes <= 2 && changes < name.length / 2)
    .sort((one, other) => one.changes - other.changes);
  return best?.name;
}

/** Advice about a wrong name: the one that was probably meant, else what to do. */
export function advise(written: string, known: readonly string[], otherwise: string, quote = '"'): string {
  const meant = suggest(written, known);
  return meant ? `did you mean ${quote}${meant}${quote}?` : otherwise;
}
