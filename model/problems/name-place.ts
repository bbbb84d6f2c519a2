import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';

/**
 * Names the place of a key as an owner would: an entry of a list has its own name, or its number
 * from 1. 'testimonials.items.0.text' becomes 'testimonials.items → Marcus Bell → text'. A key may
 * have the id of an entry in place of its index.
 */
export function namePlace(file: string, key: string): string {
  if (!/\.\d/.test(key) || !/\.jsonc?$/.test(file) || !existsSync(file)) return key;
  let value: unknown = parse(readFileSync(file, 'utf8'));
  let separator = '';
  let place = '';
  for (const part of key.split('.')) {
    const entries = Array.isArray(value) ? value : undefined;
    value = entries?.find((entry) => entry?.id === part) ?? Object(value)[part];
    place += entries ? ` → ${nameEntry(value, part)}` : separator + part;
    separator = entries ? ' → ' : '.';
  }
  return place;
}

/** What an entry is known by: the first of these that it has, else its number. */
function nameEntry(entry: unknown, index: string): string | number {
  const { id, code, name, title, label, question } = Object(entry);
  return (
    id ??
    code ??
    name ??
    title ??
    label ??
    question ??
    (/^\d+$/.test(index) ? Number(index) + 1 : index)
  );
}
