import { diffChars } from 'diff';
import { type Reason, reason } from './reason.ts';

/**
 * How many letters to insert, delete or replace to turn one word into the other; two that are
 * swapped are one.
 */
export function countChanges(one: string, other: string): number {
  const parts = diffChars(one, other);
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[kind] ? part.count : 0), 0);
  return Math.max(count('added'), count('removed'));
}

/** The known name that was probably meant: at most two letters away, with most letters equal. */
export function suggest(written: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, changes: countChanges(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, changes }) => changes <= 2 && changes < name.length / 2)
    .sort((one, other) => one.changes - other.changes);
  return best?.name;
}

/**
 * Advice about a wrong name: the one that was probably meant, else what to do.
 * @param meantBy how the name is said: 'meantPlain' without quotes
 */
export function advise(
  written: string,
  known: readonly string[],
  otherwise: Reason,
  meantBy: 'meant' | 'meantPlain' = 'meant',
): Reason {
  const name = suggest(written, known);
  return name === undefined ? otherwise : reason(meantBy, { name });
}
