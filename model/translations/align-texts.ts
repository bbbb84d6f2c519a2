import { diffArrays } from 'diff';
import { idOf } from '../files/value-at.ts';
import { headingLevel } from './markdown-sections.ts';
import { isSameText, type TextList } from './text-tree.ts';

/** A text of a list, or a section: its index in the source, in the notes and in the translation. */
type Row = { source?: number; noted?: number; target?: number };

/**
 * Matches the texts of a list before and after a change: unchanged ones as a diff of lines does, rewritten ones by the place of
 * those that were removed.
 * @returns for each text before, its index after; undefined when it was removed
 */
export function matchTexts(before: TextList, after: TextList): (number | undefined)[] {
  const found: (number | undefined)[] = before.map(() => undefined);
  const isSame = (one: string | null, other: string | null) => one !== null && isSameText(one, other);
  let [from, to, open] = [0, 0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], { comparator: isSame })) {
    for (let index = 0; index < count; index++) {
      if (removed) open++;
      else if (!added) found[from + index] = to + index;
      else if (index < open) found[from - open + index] = to + index;
    }
    if (!removed) {
      to += count;
      open = 0;
    }
    if (!added) from += count;
  }
  return found;
}

/** The index of a new entry in the list of a translation: after the nearest entry before it that both lists have. */
export function placeOf(id: string, source: unknown, target: unknown): number {
  const [sources = [], targets = []] = [source, target].map((list) => (Array.isArray(list) ? list.map(idOf) : []));
  const before = sources.slice(0, sources.indexOf(id));
  return targets.findLastIndex((own) => own !== undefined && before.includes(own)) + 1;
}

/**
 * Matches the texts of a list, or the sections of a Markdown text, in source, notes and translation. Notes are in the order of the
 * translation; further ones belong to texts that it leaves out on purpose.
 * @returns rows in the order that the notes should have; `whole` where sections are divided so differently
 *          that only the text as a whole is a translation of the other
 */
export function alignTexts(source: TextList, noted: TextList, target: TextList): { rows: Row[]; whole?: true } {
  const found = matchTexts(noted, source);
  const known = new Map(found.flatMap((to, from) => (to === undefined ? [] : [[to, from] as const])));
  const at = (index: number) => (index < target.length ? index : undefined);
  if (noted.length === 0 || (hasSameShape(target, source) && !hasSameShape(target, noted)))
    return { rows: source.map((_, index) => ({ source: index, noted: known.get(index), target: at(index) })) };
  const added = [...source.keys()].filter((index) => !known.has(index)).map((index): Row => ({ source: index }));
  const rows = noted.map((_, index): Row => ({ source: found[index], noted: index, target: at(index) }));
  if (!isDividedOtherwise(noted, target) || target.length === 0) return { rows: [...rows, ...added] };
  const isKept = ({ source: own }: Row) => own !== undefined;
  const inOrder = [...rows.filter(isKept), ...added].sort((one, other) => (one.source ?? 0) - (other.source ?? 0));
  const rest = rows.filter((row) => !isKept(row));
  return { rows: [...inOrder, ...rest].map(({ target: _, ...row }) => row), whole: true };
}

/** Whether notes on sections follow the source, because the translation has others. */
export const isDividedOtherwise = (noted: TextList, target: TextList): boolean =>
  noted.some((text) => levelOf(text) > 0) && !hasSameShape(noted, target);

const levelOf = (text: string | null | undefined) => headingLevel(text ?? '');

/** Whether two lists are equally long and their headings have the same levels at the same places. */
const hasSameShape = (one: TextList, other: TextList) =>
  one.length === other.length &&
  one.every((text, index) => text === null || other[index] === null || levelOf(text) === levelOf(other[index]));
