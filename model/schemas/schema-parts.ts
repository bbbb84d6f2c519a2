import type { z } from 'zod';

type Definition = {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  valueType?: z.ZodType;
};

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The schema inside optional, default and transforming wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = definitionOf(schema);
  const inner = innerType ?? input;
  return inner ? unwrap(inner) : schema;
}

export const isRecord = (schema: z.ZodType): boolean =>
  definitionOf(unwrap(schema)).type === 'record';

export const listBranches = (schema: z.ZodType): z.ZodType[] =>
  definitionOf(unwrap(schema)).options ?? [];

/** The keys that an object may have, or any object of a union. */
export function listKeys(schema: z.ZodType): string[] {
  const inner = unwrap(schema);
  const { options, type } = definitionOf(inner);
  if (options) return options.flatMap(listKeys);
  return type === 'object' ? Object.keys((inner as z.ZodObject).shape) : [];
}

/** The schema under a key of an object, record, list or tuple. */
export function stepInto(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  if (!schema) return undefined;
  const inner = unwrap(schema);
  const { options, type, items, valueType } = definitionOf(inner);
  if (options) return options.map((option) => stepInto(option, key)).find(Boolean);
  if (type === 'object') {
    const { shape } = inner as z.ZodObject;
    return Object.hasOwn(shape, key) ? (shape[String(key)] as z.ZodType) : undefined;
  }
  if (type === 'array') return (inner as z.ZodArray).element as z.ZodType;
  return items ? items[Number(key)] : valueType;
}
