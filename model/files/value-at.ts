/** The value at a path; undefined where there is none. An entry of a list is named by its index or by its id. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, indexOf(part, key)) : undefined),
    value,
  );

/** A path with the indices of list entries in place of their ids; an id that the list lacks stays. */
export const resolvePath = <Key extends PropertyKey>(value: unknown, path: readonly Key[]): (Key | number)[] =>
  path.map((key, depth) => indexOf(valueAt(value, path.slice(0, depth)), key));

/** A path with the ids of list entries in place of their indices. */
export const namePath = <Key extends PropertyKey>(value: unknown, path: readonly Key[]): (Key | string)[] =>
  path.map((key, depth) => idOf(valueAt(value, path.slice(0, depth + 1))) ?? key);

function indexOf<Key extends PropertyKey>(part: unknown, key: Key): Key | number {
  const index = Array.isArray(part) && typeof key === 'string' ? part.findIndex((entry) => idOf(entry) === key) : -1;
  return index < 0 ? key : index;
}

/** The id of a list entry. */
export const idOf = (entry: unknown): string | undefined =>
  isGroup(entry) && typeof entry.id === 'string' ? entry.id : undefined;

/** Whether a value is an object, and no list. */
export const isGroup = <Part = unknown>(value: Part | unknown): value is Record<string, Part> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text of a value with its path, and with the path as messages name it: 'hero.lines.0'. */
export function listTexts(value: unknown, path: readonly (string | number)[] = []): FoundText[] {
  if (typeof value === 'string') return [{ path, key: path.join('.'), text: value }];
  if (Array.isArray(value)) return value.flatMap((part, index) => listTexts(part, [...path, index]));
  return isGroup(value) ? Object.entries(value).flatMap(([key, part]) => listTexts(part, [...path, key])) : [];
}

type FoundText = { path: readonly (string | number)[]; key: string; text: string };
