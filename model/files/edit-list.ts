/** The offsets of a part of a file: its first character, and the one after its last. */
export type Span = readonly [start: number, end: number];

/** A list as it is written in a file. */
export type WrittenList = {
  /** The entries, without the separators between them. */
  entries: readonly Span[];
  /** The text between the brackets; replaced when the first entry is inserted or the last one removed. */
  inside: Span;
  /** The text between a new entry and its neighbour. */
  separator: string;
  /** The text around the first entry of an empty list. */
  around?: readonly [before: string, after: string];
};

/** Replaces a part of a text. */
export const replace = (text: string, [start, end]: Span, by: string) => text.slice(0, start) + by + text.slice(end);

/** Inserts an entry into a list; all other entries stay byte for byte. */
export function insertEntry(text: string, list: WrittenList, index: number, entry: string) {
  const { entries, inside, separator, around = ['', ''] } = list;
  const before = entries[index - 1];
  if (before) return replace(text, [before[1], before[1]], separator + entry);
  const [first] = entries;
  if (first) return replace(text, [first[0], first[0]], entry + separator);
  return replace(text, inside, around[0] + entry + around[1]);
}

/** Removes an entry with the separator between it and its neighbour. */
export function removeEntry(text: string, { entries, inside }: WrittenList, index: number) {
  const [before, own, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (!own) return text;
  if (before) return replace(text, [before[1], own[1]], '');
  return replace(text, after ? [own[0], after[0]] : inside, '');
}

/** Moves an entry; the separators between entries stay in place. */
export function moveEntry(text: string, { entries }: WrittenList, from: number, to: number) {
  const order = entries.map((_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  const written = entries.map(([, end], index) => {
    const [start = 0, stop = 0] = entries[order[index] as number] ?? [];
    return text.slice(start, stop) + text.slice(end, entries[index + 1]?.[0] ?? end);
  });
  const [first, last] = [entries[0], entries.at(-1)];
  return first && last ? replace(text, [first[0], last[1]], written.join('')) : text;
}
