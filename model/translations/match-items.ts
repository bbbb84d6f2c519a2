import { isSameText, listTexts, type TextTree } from './text-tree.ts';

/** Two entries are the same one, changed, when at least so much of their words or of their texts is the same. */
const leastLikeness = 0.5;

/**
 * Which entry of a list became which, by what they say: an entry that was inserted, moved or taken out does not
 * make the others look changed. What was rewritten is found between its neighbours.
 * @returns for each entry before, its index after; undefined when it is gone
 */
export function matchItems(before: readonly TextTree[], after: readonly TextTree[]): (number | undefined)[] {
  const found: (number | undefined)[] = before.map((item, index) =>
    index < after.length && isSameTree(item, after[index] ?? null) ? index : undefined,
  );
  const free = new Set(after.keys());
  for (const index of found) if (index !== undefined) free.delete(index);
  if (free.size === 0) return found;
  const open = [...before.keys()].filter((index) => found[index] === undefined && before[index] !== null);
  const candidates = open
    .flatMap((from) => [...free].map((to) => ({ from, to, likeness: measureLikeness(before[from] ?? null, after[to] ?? null) })))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness || distance(one) - distance(other));
  for (const { from, to } of candidates)
    if (found[from] === undefined && free.has(to)) {
      found[from] = to;
      free.delete(to);
    }
  pairRewritten(
    found,
    [...free].sort((one, other) => one - other),
  );
  return found;
}

const distance = ({ from, to }: { from: number; to: number }) => Math.abs(from - to);

/** Between two neighbours that were found, as many entries as before are the same ones with other words. */
function pairRewritten(found: (number | undefined)[], free: readonly number[]): void {
  const gaps = new Map<number, number[]>();
  let last = -1;
  found.forEach((index, from) => {
    if (index !== undefined) last = index;
    else gaps.set(last, [...(gaps.get(last) ?? []), from]);
  });
  const taken = new Set(found);
  for (const [neighbour, olds] of gaps) {
    const news: number[] = [];
    for (let to = neighbour + 1; free.includes(to) && !taken.has(to); to++) news.push(to);
    if (news.length === olds.length)
      olds.forEach((from, at) => {
        found[from] = news[at];
      });
  }
}

const isSameTree = (one: TextTree, other: TextTree): boolean => {
  const texts = new Map(listTexts(one).map(({ path, text }) => [path.join('.'), text]));
  const others = listTexts(other);
  return (
    texts.size > 0 &&
    texts.size === others.length &&
    others.every(({ path, text }) => isSameText(texts.get(path.join('.')), text))
  );
};

/** 0 to 1: the share of texts that stayed, or of words that both have. */
function measureLikeness(one: TextTree, other: TextTree): number {
  const [ones, others] = [listTexts(one), listTexts(other)];
  const most = Math.max(ones.length, others.length, 1);
  const same = ones.filter(({ text }) => others.some((entry) => isSameText(text, entry.text))).length;
  const [words, otherWords] = [ones, others].map((texts) =>
    texts.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
  );
  return Math.max(same / most, shareOf(words ?? [], otherWords ?? []));
}

/** Sørensen–Dice coefficient of two bags of words. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const counts = Map.groupBy(others, (word) => word);
  const left = new Map([...counts].map(([word, list]) => [word, list.length]));
  let both = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) both++;
    left.set(word, count - 1);
  }
  return (2 * both) / Math.max(1, words.length + others.length);
}
