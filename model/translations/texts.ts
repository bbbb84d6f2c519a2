import type { z } from 'zod';
import { stepInto, unwrap } from '../files/schema-parts.ts';
import { idOf } from '../files/value-at.ts';

/** The texts of a file by their keys with dots; an entry of a list is named by its id where it has one, else by its index. */
export type Texts = ReadonlyMap<string, string>;

/** The texts of a value: those whose schema is made with `text()`, without ids, choices and numbers. Of plural forms, the last alone. */
export function pickTexts(schema: z.ZodType, value: unknown, path: readonly string[] = []): [key: string, text: string][] {
  if (typeof value === 'string') return kindOf(schema) === 'text' && value.trim() !== '' ? [[path.join('.'), value]] : [];
  if (!value || typeof value !== 'object') return [];
  const isPlural = kindOf(schema) === 'plural';
  return Object.entries(value).flatMap(([key, part]) => {
    const inner = isPlural && key !== 'other' ? undefined : stepInto(schema, key);
    return inner ? pickTexts(inner, part, [...path, (Array.isArray(value) && idOf(part)) || key]) : [];
  });
}

const kindOf = (schema: z.ZodType): unknown => unwrap(schema).meta()?.kind;

/** Whether two texts are equal, apart from white space. */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && flatten(one) === flatten(other));

/** A text on one line, with single spaces. */
export const flatten = (text: string): string => text.replace(/\s+/g, ' ').trim();
