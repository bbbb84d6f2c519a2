type Value = Record<string, unknown>;

/** Sets a part of a value, or removes it; the path to it is written with dots. */
export function setAt(value: unknown, path: string, part?: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  const parent = keys.reduce((inner, key) => inner[key] as Value, value as Value);
  if (part === undefined) delete parent[last];
  else parent[last] = part;
}
