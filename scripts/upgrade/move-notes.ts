import type { z } from 'zod';
import { stepInto } from '../../model/files/schema-parts.ts';
import { idOf, isObject, valueAt } from '../../model/files/value-at.ts';
import { pickTexts, prune, type TextTree } from '../../model/translations/text-tree.ts';
import { hasSameTexts } from './add-ids.ts';

/**
 * Replaces the indices of list entries in the notes on a file of words by ids. Notes are in the order of the translation; further ones
 * are those on entries that it leaves out, which are found by their texts in the source.
 */
export function moveNotes(
  notes: TextTree | undefined,
  schema: z.ZodType,
  source: unknown,
  target: unknown,
): TextTree | undefined {
  if (Array.isArray(notes)) {
    const [sources, targets] = [source, target].map((value) => (Array.isArray(value) ? value : []));
    if (!sources?.some(idOf) && !targets?.some(idOf)) return notes;
    const item = stepInto(schema, 0);
    const findId = (note: TextTree, index: number) =>
      idOf(targets?.[index]) ?? idOf(sources?.find((entry) => item && hasSameTexts(note, pickTexts(item, entry))));
    return prune(
      notes.flatMap((note, index) => {
        const id = findId(note, index);
        return id === undefined ? [] : [[id, note] as const];
      }),
    );
  }
  if (!isObject(notes)) return notes;
  return prune(
    Object.entries(notes).map(([key, note]) => {
      const inner = stepInto(schema, key);
      const partOf = (value: unknown) => (isObject(value) ? valueAt(value, [key]) : undefined);
      return [key, inner ? moveNotes(note, inner, partOf(source), partOf(target)) : note];
    }),
  );
}
