import { valueAt } from '../files/value-at.ts';

/** Keys of words that an earlier version required and this one does not know, by file. They are ignored until `npm run upgrade` removes them. */
const retiredKeys: Readonly<Record<string, readonly string[][]>> = { emails: [['agency', 'call']] };

/** Paths of the retired keys in a file's value. */
export const listRetiredKeys = (name: string, value: unknown): readonly string[][] =>
  (retiredKeys[name] ?? []).filter((path) => valueAt(value, path) !== undefined);

/** The value of a file without its retired keys. */
export function withoutRetiredKeys(name: string, value: unknown): unknown {
  const found = listRetiredKeys(name, value);
  if (found.length === 0) return value;
  const copy = structuredClone(value);
  for (const path of found) Reflect.deleteProperty(valueAt(copy, path.slice(0, -1)) as object, path.at(-1) ?? '');
  return copy;
}
