import type { z } from 'zod';
import { stepInto, unwrap } from '../files/schema-parts.ts';
import { idOf } from '../files/value-at.ts';

/**
 * The texts of a file in the structure of the file, without other values; entries of a list have their ids as keys.
 * In a list of texts, null is in the place of an unknown text.
 */
export type TextTree = string | null | TextTree[] | TextGroup;
export type TextGroup = { [key: string]: TextTree };

/** A list of plain texts. Lists of entries are groups with the entries' ids as keys. */
export type TextList = readonly (string | null)[];

export const textsOf = (tree: TextTree | undefined): TextList =>
  Array.isArray(tree) ? tree.map((text) => (typeof text === 'string' ? text : null)) : [];

export type Path = readonly (string | number)[];

const kinds = new WeakMap<z.ZodType, unknown>();

/** The kind in a schema's meta, cached: it is read for every text of every file, and Zod's registry is slow. */
function kindOf(schema: z.ZodType): unknown {
  if (!kinds.has(schema)) kinds.set(schema, unwrap(schema).meta()?.kind);
  return kinds.get(schema);
}

/**
 * The texts of a value: those whose schema is made with `text()`, without ids, choices and numbers.
 * @param forms the plural categories to have a text for, each by default that of `other`; left out, those that the value has
 */
export function pickTexts(schema: z.ZodType, value: unknown, forms?: readonly string[]): TextTree | undefined {
  const kind = kindOf(schema);
  if (typeof value === 'string') return kind === 'text' && value.trim() !== '' ? value : undefined;
  if (!value || typeof value !== 'object') return undefined;
  const pick = (key: string | number, part: unknown) => {
    const inner = stepInto(schema, key);
    return inner && pickTexts(inner, part, forms);
  };
  if (Array.isArray(value)) {
    if (value.some(idOf)) return prune(value.map((item, index) => [idOf(item) ?? String(index), pick(index, item)]));
    const items = value.map((item, index) => pick(index, item));
    return items.some(Boolean) ? items.map((item) => item ?? null) : undefined;
  }
  const own = value as Record<string, unknown>;
  // When the source has one form for all numbers, a translation may have one too.
  const keys = kind === 'plural' && forms && Object.keys(own).length > 1 ? forms : Object.keys(own);
  return prune(keys.map((key) => [key, pick(key, own[key] ?? (kind === 'plural' ? own.other : undefined))]));
}

/** Makes a group of the parts that have a text; undefined when none has. */
export function prune(entries: readonly (readonly [string, TextTree | undefined])[]): TextGroup | undefined {
  const held = entries.filter((entry): entry is readonly [string, TextTree] => entry[1] !== undefined && entry[1] !== null);
  return held.length > 0 ? Object.fromEntries(held) : undefined;
}

/** Whether two texts are equal, apart from white space. */
export const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && flatten(one) === flatten(other));

/** A text on one line, with single spaces. */
export const flatten = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The beginning of a text, on one line. */
export function shorten(text: string, most: number): string {
  const line = flatten(text);
  return line.length > most ? `${line.slice(0, most)}…` : line;
}

/** The plural categories that the numbers from 0 to 100 have in a language: one and other in French, six in Arabic. */
export function listPluralForms(code: string): string[] {
  const rules = new Intl.PluralRules(code);
  return [...new Set(Array.from({ length: 101 }, (_, count) => rules.select(count))).add('other')];
}
