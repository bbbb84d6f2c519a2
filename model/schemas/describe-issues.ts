import type { z } from 'zod';
import type { KeyProblem } from '../problems/problem.ts';
import { type PlainCode, type Reason, reason } from '../problems/reason.ts';
import { suggest } from '../problems/suggest.ts';
import { refuse } from './schema.ts';
import { isRecord, listBranches, listKeys, stepInto } from './schema-parts.ts';
import { valueAt } from './value-at.ts';

type Issue = z.core.$ZodIssue;

const kinds: Partial<Record<string, PlainCode>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  record: 'entries',
  date: 'date',
};

/**
 * The reason by the code of a Zod issue, as `refuse` writes it, where the schema has none of its
 * own.
 */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return refuse(kinds[issue.expected] ?? 'misshapen');
    case 'invalid_value':
      return refuse('choice', {
        values: issue.values.map((value) => JSON.stringify(value)).join(' or '),
      });
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'too_small':
      return refuse('tooSmall', { min: Number(issue.minimum) });
    case 'too_big':
      return refuse('tooLarge', { max: Number(issue.maximum) });
    default:
      return refuse('misshapen');
  }
};

/** Describes Zod's issues: for each the key with dots, and the reason. */
export function describeIssues(
  issues: readonly Issue[],
  schema: z.ZodType,
  input: unknown,
): KeyProblem[] {
  return issues.flatMap((issue) => describe(issue, schema, input, []));
}

function describe(
  issue: Issue,
  schema: z.ZodType,
  input: unknown,
  above: readonly PropertyKey[],
): KeyProblem[] {
  const path = [...above, ...issue.path];
  const at = (...more: string[]) => [...path, ...more].map(String).join('.');
  const value = valueAt(input, path);
  const here = issue.path.reduce<z.ZodType | undefined>(stepInto, schema);
  if (issue.code === 'unrecognized_keys') {
    const known = here ? listKeys(here) : [];
    return issue.keys.map((key) => ({ key: at(key), ...explainUnknownKey(key, known, value) }));
  }
  if (issue.code === 'invalid_union' && value !== undefined) {
    const branches = here ? listBranches(here) : [];
    const nearest = findNearest(issue.errors, branches, value);
    if (nearest)
      return nearest.issues.flatMap((inner) => describe(inner, nearest.branch, input, path));
  }
  const isMissing = value === undefined && /^invalid_(type|union|value)$/.test(issue.code);
  const why =
    here && isNoGroup(issue)
      ? reason('group', { keys: listKeys(here).join(', ') })
      : (JSON.parse(issue.message) as Reason);
  return [{ key: at(), ...(isMissing ? reason('missing', { advice: why }) : why) }];
}

const isNoGroup = (issue: Issue) => issue.code === 'invalid_type' && issue.expected === 'object';

function explainUnknownKey(key: string, known: readonly string[], value: unknown): Reason {
  const free = known.filter(
    (name) => typeof value !== 'object' || value === null || !(name in value),
  );
  const name = suggest(key, free) ?? suggest(key, known);
  const otherwise =
    known.length > 0 && known.length <= 12
      ? reason('removeOrKnown', { keys: known.join(', ') })
      : reason('removeOrSpell');
  return reason('unknownKey', { advice: name ? reason('meantPlain', { name }) : otherwise });
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
