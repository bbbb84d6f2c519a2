import { matchItems } from './match-items.ts';
import { headingLevel } from './sections.ts';
import type { TextTree } from './text-tree.ts';

/** An entry of a list: where it stands in the source, in the notes and in the translation. */
type Row = { source?: number; noted?: number; target?: number };

/**
 * Which entries of a list belong together. Notes follow the order of the translation; what they hold beyond its end was
 * left out of it on purpose.
 * @returns rows in the order that the notes should have; `whole` where sections are divided so differently
 *          that only the text as a whole is a translation of the other
 */
export function alignLists(
  source: readonly TextTree[],
  noted: readonly TextTree[],
  target: readonly TextTree[],
): { rows: Row[]; whole?: true } {
  const found = matchItems(noted, source);
  const known = new Map(found.flatMap((to, from) => (to === undefined ? [] : [[to, from] as const])));
  const fitsSource = hasSameShape(target, source);
  const fitsNotes = hasSameShape(target, noted);
  const isReordered = source.length === noted.length && known.size === source.length;
  const isOutline = hasHeadings(source) || hasHeadings(noted);
  if (fitsSource && (isReordered || !fitsNotes))
    return { rows: source.map((_, index) => ({ source: index, noted: known.get(index), target: index })) };
  if (isOutline && !fitsNotes && target.length > 0) {
    const gone = [...noted.keys()].filter((index) => found[index] === undefined);
    return {
      rows: [
        ...source.map((_, index) => ({ source: index, noted: known.get(index) })),
        ...gone.map((index) => ({ noted: index })),
      ],
      whole: true,
    };
  }
  const at = (index: number) => (index < target.length ? index : undefined);
  if (noted.length === 0) return { rows: source.map((_, index) => ({ source: index, target: at(index) })) };
  return {
    rows: [
      ...noted.map((_, index) => ({ source: found[index], noted: index, target: at(index) })),
      ...[...source.keys()].filter((index) => !known.has(index)).map((index) => ({ source: index })),
    ],
  };
}

/** Whether notes on sections follow the source, because the translation has others. */
export const isDividedOtherwise = (noted: readonly TextTree[], target: readonly TextTree[]): boolean =>
  hasHeadings(noted) && !hasSameShape(noted, target);

const hasHeadings = (items: readonly TextTree[]) => items.some((item) => levelOf(item) > 0);

const levelOf = (item: TextTree | undefined) => (typeof item === 'string' ? headingLevel(item) : 0);

/** As many entries, with headings of the same depth. */
const hasSameShape = (one: readonly TextTree[], other: readonly TextTree[]) =>
  one.length === other.length &&
  one.every((item, index) => item === null || other[index] === null || levelOf(item) === levelOf(other[index]));
