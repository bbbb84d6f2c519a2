import type { z } from 'zod';
import { suggest } from '../problems/suggest.ts';
import { isRecord, listBranches, listKeys, stepInto } from './schema-parts.ts';
import { valueAt } from './value-at.ts';

type Issue = z.core.$ZodIssue;
type Described = { key: string; message: string };

const advice: Record<string, string> = {
  string: 'write a text in quotes',
  number: 'write a number, without quotes',
  int: 'write a whole number',
  boolean: 'write true or false, without quotes',
  array: 'write a list in [ ]',
  object: 'write its parts in { }',
  record: 'write its entries in { }',
  date: 'write a date such as 2026-10-06',
};

/**
 * What to write instead, by the code of a Zod issue, where the schema has no message of its own.
 */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return advice[issue.expected] ?? `write a ${issue.expected}`;
    case 'invalid_value':
      return `write ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'too_small':
      return `is too small; write at least ${issue.minimum}`;
    case 'too_big':
      return `is too large; write at most ${issue.maximum}`;
    case 'invalid_format':
      return 'is not written as it should be; look at the same place in the sample site';
    default:
      return undefined;
  }
};

/** Describes Zod's issues: for each the key with dots, and what to write instead. */
export function describeIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  input: unknown,
): Described[] {
  return issues.flatMap((issue) => describe(issue, schema, input, []));
}

function describe(
  issue: Issue,
  schema: z.ZodType,
  input: unknown,
  above: readonly PropertyKey[],
): Described[] {
  const path = [...above, ...issue.path];
  const at = (...more: string[]) => [...path, ...more].map(String).join('.');
  const value = valueAt(input, path);
  const here = issue.path.reduce<z.ZodType | undefined>(stepInto, schema);
  if (issue.code === 'unrecognized_keys') {
    const known = here ? listKeys(here) : [];
    return issue.keys.map((key) => ({
      key: at(key),
      message: explainUnknownKey(key, known, value),
    }));
  }
  if (issue.code === 'invalid_union' && value !== undefined) {
    const branches = here ? listBranches(here) : [];
    const nearest = findNearest(issue.errors, branches, value);
    if (nearest)
      return nearest.issues.flatMap((inner) => describe(inner, nearest.branch, input, path));
  }
  const isMissing = value === undefined && /^invalid_(type|union|value)$/.test(issue.code);
  return [{ key: at(), message: isMissing ? `is missing; ${issue.message}` : issue.message }];
}

function explainUnknownKey(key: string, known: readonly string[], value: unknown): string {
  const free = known.filter(
    (name) => typeof value !== 'object' || value === null || !(name in value),
  );
  const meant = suggest(key, free) ?? suggest(key, known);
  if (meant) return `is not a known key; did you mean ${meant}?`;
  const listed = known.length > 0 && known.length <= 12 ? `; known here: ${known.join(', ')}` : '';
  return `is not a known key; remove it or check its spelling${listed}`;
}

/**
 * The branch of a union that was probably meant: one that shares keys with the object, with the
 * fewest issues.
 */
function findNearest(
  errors: readonly (readonly Issue[])[],
  branches: readonly z.ZodType[],
  value: unknown,
) {
  if (typeof value !== 'object' || value === null) return undefined;
  return branches
    .map((branch, index) => ({ branch, issues: errors[index] ?? [] }))
    .filter(({ branch, issues }) => issues.length > 0 && sharesKeys(branch, value))
    .sort((one, other) => one.issues.length - other.issues.length)[0];
}

const sharesKeys = (schema: z.ZodType, value: object) =>
  isRecord(schema)
    ? !Array.isArray(value) && Object.values(value).every((entry) => typeof entry === 'object')
    : listKeys(schema).some((key) => key in value);
