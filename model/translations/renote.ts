import { alignTexts } from './align-texts.ts';
import { isGroup, type Path, prune, type TextGroup, type TextTree } from './text-tree.ts';

/** A text of the source with what is known of its translation. */
export type Pair = {
  /** In the source's file, entries of lists by their ids; of a text that the source no longer has, in the notes. */
  path: Path;
  /** In the translation's file; undefined where a list of texts lacks it. */
  at?: Path;
  source?: string;
  /** The source text that the translation was made from, or that was left untranslated on purpose. */
  noted?: string;
  target?: string;
  /** The translation's sections are others than the source's: its whole text is the translation of each. */
  whole?: true;
  /** Of such a text: a section that the source got since. */
  added?: true;
  /** A text that a list of the translation lacks: in the source, and where it belongs in that list. */
  entry?: { path: Path; list: Path; index: number };
};

export type Trees = { source?: TextTree; noted?: TextTree; target?: TextTree };
type Place = Pick<Pair, 'path' | 'at' | 'whole' | 'added' | 'entry'>;

/**
 * Goes through every text of the source and of the notes, and makes the notes anew.
 * @param note what to note of a text; undefined for nothing
 */
export function renote(
  trees: Trees,
  note: (pair: Pair) => string | undefined,
  place: Place = { path: [], at: [] },
): TextTree | undefined {
  const kind = kindOf(trees.source) ?? kindOf(trees.noted);
  const [source, noted, target] = [trees.source, trees.noted, trees.target].map((tree) =>
    kindOf(tree) === kind ? tree : undefined,
  );
  if (kind === 'text') {
    const pair = { ...place, source, noted, target } as Pair;
    return pair.source === undefined && pair.target === undefined && !pair.whole ? undefined : note(pair);
  }
  if (kind === 'list') return renoteList(source as TextTree[], noted as TextTree[], target as TextTree[], note, place);
  if (kind !== 'group') return undefined;
  const groups = [source, noted, target] as (TextGroup | undefined)[];
  const [sources = {}, notes = {}, targets = {}] = groups;
  const keys = new Set([...Object.keys(sources), ...Object.keys(notes)]);
  return prune(
    [...keys].map((key) => [
      key,
      renote({ source: sources[key], noted: notes[key], target: targets[key] }, note, {
        ...place,
        path: [...place.path, key],
        at: place.at && [...place.at, key],
      }),
    ]),
  );
}

function renoteList(
  source: readonly TextTree[] = [],
  noted: readonly TextTree[] = [],
  target: readonly TextTree[] = [],
  note: (pair: Pair) => string | undefined,
  place: Place,
): TextTree | undefined {
  const { rows, whole } = alignTexts(source, noted, target);
  const items = rows.map((row): TextTree => {
    const trees = { source: pick(source, row.source), noted: pick(noted, row.noted), target: pick(target, row.target) };
    const path = [...place.path, row.source ?? row.noted ?? 0];
    if (whole) {
      // Without notes nobody can tell which sections the translation knows.
      const isAdded = noted.length > 0 && row.noted === undefined;
      return renote(trees, note, { path, whole, ...(isAdded && { added: true }) }) ?? null;
    }
    if (row.target !== undefined && place.at)
      return renote(trees, note, { ...place, path, at: [...place.at, row.target] }) ?? null;
    const earlier = rows.flatMap((other) => ((other.source ?? -1) < (row.source ?? 0) ? [other.target ?? -1] : []));
    const entry = place.at && { path, list: place.at, index: Math.max(-1, ...earlier) + 1 };
    return renote(trees, note, { path, entry: place.entry ?? entry }) ?? null;
  });
  while (items.at(-1) === null) items.pop();
  return items.length > 0 ? items : undefined;
}

const pick = (list: readonly TextTree[], index: number | undefined) => (index === undefined ? undefined : list[index]);

const kindOf = (tree: TextTree | undefined): 'text' | 'list' | 'group' | undefined => {
  if (typeof tree === 'string') return 'text';
  if (Array.isArray(tree)) return 'list';
  return isGroup(tree) ? 'group' : undefined;
};
