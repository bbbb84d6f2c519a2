import { isObject } from '../files/value-at.ts';
import { alignTexts } from './align-texts.ts';
import { type Path, prune, type TextGroup, type TextList, type TextTree, textsOf } from './text-tree.ts';

/** A text of the source, its note, and its translation. */
export type Pair = {
  /** Its path in the source's file, with ids of list entries; of a text that the source no longer has, its path in the notes. */
  path: Path;
  /** Its path in the translation's file; undefined where a list of texts lacks it. */
  at?: Path;
  source: string | undefined;
  /** The source text that the translation was made from, or that was left out on purpose. */
  noted: string | undefined;
  target: string | undefined;
  /** The translation has other sections than the source, so every section is compared with the whole translation. */
  whole?: true;
  /** With `whole`: the section was added to the source after the notes were made. */
  added?: true;
  /** Where the translation's list lacks the text: the index at which to insert it. */
  index?: number;
};

export type Trees = { source?: TextTree; noted?: TextTree; target?: TextTree };

type Note = (pair: Pair) => string | undefined;

/**
 * Makes the notes of a file anew, by asking for the note of every text in the source and in the old notes.
 * @param note returns the source text to note for a text; undefined for none
 */
export function rebuildNotes(trees: Trees, note: Note, path: Path = []): TextTree | undefined {
  const kind = kindOf(trees.source) ?? kindOf(trees.noted);
  const [source, noted, target] = [trees.source, trees.noted, trees.target].map((tree) =>
    kindOf(tree) === kind ? tree : undefined,
  );
  if (kind === 'text') return noteText({ path, at: path, source, noted, target } as Pair, note);
  if (kind === 'list') return rebuildList(textsOf(source), textsOf(noted), textsOf(target), note, path);
  if (kind !== 'group') return undefined;
  const groups = [source, noted, target] as (TextGroup | undefined)[];
  const [sources = {}, notes = {}, targets = {}] = groups;
  // A translation may have one plural form for all numbers.
  const hasOneForm = Object.keys(targets).join() === 'other';
  const keys = new Set(hasOneForm && 'other' in sources ? ['other'] : [...Object.keys(sources), ...Object.keys(notes)]);
  return prune(
    [...keys].map((key) => [
      key,
      rebuildNotes({ source: sources[key], noted: notes[key], target: targets[key] }, note, [...path, key]),
    ]),
  );
}

function rebuildList(source: TextList, noted: TextList, target: TextList, note: Note, path: Path): TextTree | undefined {
  const { rows, whole } = alignTexts(source, noted, target);
  const items = rows.map((row) => {
    const pair: Pair = {
      path: [...path, row.source ?? row.noted ?? 0],
      source: source[row.source ?? -1] ?? undefined,
      noted: noted[row.noted ?? -1] ?? undefined,
      target: target[row.target ?? -1] ?? undefined,
    };
    // Without notes it is unknown which sections the translation covers.
    const isAdded = noted.length > 0 && row.noted === undefined;
    if (whole) return noteText({ ...pair, whole, ...(isAdded && { added: true }) }, note);
    if (row.target !== undefined) return noteText({ ...pair, at: [...path, row.target] }, note);
    const earlier = rows.flatMap((other) => ((other.source ?? -1) < (row.source ?? 0) ? [other.target ?? -1] : []));
    return noteText({ ...pair, index: Math.max(-1, ...earlier) + 1 }, note);
  });
  while (items.at(-1) === null) items.pop();
  return items.length > 0 ? items : undefined;
}

function noteText(pair: Pair, note: Note): string | null {
  const isKnown = pair.source !== undefined || (pair.noted !== undefined && (pair.target !== undefined || pair.whole));
  return (isKnown && note(pair)) || null;
}

const kindOf = (tree: TextTree | undefined): 'text' | 'list' | 'group' | undefined => {
  if (typeof tree === 'string') return 'text';
  if (Array.isArray(tree)) return 'list';
  return isObject(tree) ? 'group' : undefined;
};
