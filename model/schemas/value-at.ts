/**
 * The value at a path; undefined when there is none. A path names a list entry by its index or by
 * its id.
 */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? Reflect.get(part, indexOf(part, key)) : undefined,
    value,
  );

/**
 * Replaces the ids of list entries in a path by their indices; an id that is not in the list stays.
 */
export const resolvePath = <Key extends PropertyKey>(
  value: unknown,
  path: readonly Key[],
): (Key | number)[] => path.map((key, depth) => indexOf(valueAt(value, path.slice(0, depth)), key));

/**
 * Replaces the indices of list entries in a path by their ids; an entry without an id keeps its
 * index.
 */
export const namePath = <Key extends PropertyKey>(
  value: unknown,
  path: readonly Key[],
): (Key | string)[] =>
  path.map((key, depth) => idOf(valueAt(value, path.slice(0, depth + 1))) ?? key);

function indexOf<Key extends PropertyKey>(part: unknown, key: Key): Key | number {
  const index =
    Array.isArray(part) && typeof key === 'string'
      ? part.findIndex((entry) => idOf(entry) === key)
      : -1;
  return index < 0 ? key : index;
}

export const idOf = (entry: unknown): string | undefined =>
  isObject(entry) && typeof entry.id === 'string' ? entry.id : undefined;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text of a value with its path, and with the path as messages name it: 'hero.lines.0'. */
export function listTexts(value: unknown, path: readonly (string | number)[] = []): FoundText[] {
  if (typeof value === 'string') return [{ path, key: path.join('.'), text: value }];
  if (Array.isArray(value))
    return value.flatMap((part, index) => listTexts(part, [...path, index]));
  return isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => listTexts(part, [...path, key]))
    : [];
}

type FoundText = { path: readonly (string | number)[]; key: string; text: string };
