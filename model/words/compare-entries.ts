import type { Problem } from '../files/problem.ts';
import { idOf, isObject } from '../files/value-at.ts';

/** A list of entries whose ids differ from those of the same list in another language. */
type EntryDifference = {
  /** The list's path with dots: 'why.reasons'. */
  key: string;
  /** Ids that only the source language has. */
  absent: string[];
  /** Ids that only this language has, with their indices in the list. */
  extra: { id: string; index: number }[];
};

/** Compares the ids of list entries in a file with those of the source language. A list that one of them lacks is not compared. */
export function compareEntries(source: unknown, own: unknown, path: readonly string[] = []): EntryDifference[] {
  if (Array.isArray(source) && Array.isArray(own)) {
    const [sources, owns] = [source, own].map((list) => list.flatMap((item) => idOf(item) ?? []));
    if (!sources?.length || !owns?.length) return [];
    const difference = {
      key: path.join('.'),
      absent: sources.filter((id) => !owns.includes(id)),
      extra: own.flatMap((item, index) => {
        const id = idOf(item);
        return id === undefined || sources.includes(id) ? [] : [{ id, index }];
      }),
    };
    return difference.absent.length > 0 || difference.extra.length > 0 ? [difference] : [];
  }
  if (!isObject(source) || !isObject(own)) return [];
  return Object.entries(source).flatMap(([key, part]) => compareEntries(part, own[key], [...path, key]));
}

/** Finds an id that only a translation has where another one is missing: probably the same entry, misspelled. */
export const findMisspelledIds = (
  source: { value: unknown; file: string },
  own: { value: unknown; file: string },
  path: readonly string[] = [],
): Problem[] =>
  compareEntries(source.value, own.value, path).flatMap(({ key, absent, extra }) =>
    extra.slice(0, absent.length).map(({ id, index }) => ({
      file: own.file,
      key: `${key}.${index}.id`,
      message: `there is no "${id}" in ${source.file}; write the id of the entry that it translates: ${absent.join(', ')}`,
    })),
  );
