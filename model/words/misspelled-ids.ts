import type { Problem } from '../files/problem.ts';
import { idOf, isObject } from '../files/value-at.ts';

type File = { value: unknown; file: string };

/**
 * Finds ids of list entries that only a translation has where another one is missing: probably the same entry, misspelled.
 * A list that one of both languages lacks is not compared.
 */
export function findMisspelledIds(source: File, own: File, path: readonly string[] = []): Problem[] {
  if (Array.isArray(source.value) && Array.isArray(own.value)) {
    const [sources = [], ids = []] = [source.value, own.value].map((list) => list.map(idOf).filter((id) => id !== undefined));
    const absent = sources.filter((id) => !ids.includes(id));
    if (ids.length === 0) return [];
    return own.value
      .map((entry, index) => ({ id: idOf(entry), index }))
      .filter(({ id }) => id !== undefined && !sources.includes(id))
      .slice(0, absent.length)
      .map(({ id, index }) => ({
        file: own.file,
        key: [...path, index, 'id'].join('.'),
        message: `there is no "${id}" in ${source.file}; write the id of the entry that it translates: ${absent.join(', ')}`,
      }));
  }
  if (!isObject(source.value) || !isObject(own.value)) return [];
  const { value } = own;
  return Object.entries(source.value).flatMap(([key, part]) =>
    findMisspelledIds({ ...source, value: part }, { ...own, value: value[key] }, [...path, key]),
  );
}
