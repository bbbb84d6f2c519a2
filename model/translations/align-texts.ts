import { diffArrays } from 'diff';
import { idOf } from '../files/value-at.ts';
import { headingLevel } from './markdown-sections.ts';
import { isSameText, type TextList } from './text-tree.ts';

/** One text of a list, or one section: its index in the source, in the notes and in the translation; undefined where it is missing. */
type Row = { source?: number; noted?: number; target?: number };

/**
 * Matches the texts of a list before and after a change, as a diff of lines does. An added text in the place of a removed one counts as
 * the same text, rewritten.
 * @returns for each text before the change, its index afterwards; undefined when it was removed
 */
export function matchTexts(before: TextList, after: TextList): (number | undefined)[] {
  const found: (number | undefined)[] = before.map(() => undefined);
  const isSame = (one: string | null, other: string | null) => one !== null && isSameText(one, other);
  // `open` counts the removed texts that an added one can still replace.
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

/** Where a new entry belongs in a translation's list: after the last entry that precedes it in the source and that both lists have. */
export function placeOf(id: string, source: unknown, target: unknown): number {
  const [sources = [], targets = []] = [source, target].map((list) => (Array.isArray(list) ? list.map(idOf) : []));
  const before = sources.slice(0, sources.indexOf(id));
  return targets.findLastIndex((own) => own !== undefined && before.includes(own)) + 1;
}

/**
 * Matches the texts of a list, or the sections of a Markdown text, in source, notes and translation. Notes have the order of the
 * translation; those after its end belong to texts that it leaves out on purpose.
 * @returns rows in the order that the notes should have; `whole` when the translation has so different sections that it can only be
 *          compared as a whole
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

/** Whether notes on sections have the order of the source, because the translation has other sections. */
export const isDividedOtherwise = (noted: TextList, target: TextList): boolean =>
  noted.some((text) => levelOf(text) > 0) && !hasSameShape(noted, target);

const levelOf = (text: string | null | undefined) => headingLevel(text ?? '');

/** Whether two lists are equally long and their headings have the same levels at the same places. */
const hasSameShape = (one: TextList, other: TextList) =>
  one.length === other.length &&
  one.every((text, index) => text === null || other[index] === null || levelOf(text) === levelOf(other[index]));
