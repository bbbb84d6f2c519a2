import { reason } from '../../model/problems/reason.ts';
import type { Change, FieldProblem, NotWritten } from '../api.ts';

export type Typed = Extract<Change, { kind: 'type' }>;
/** A typed text; with the reason where it was not written, and waits for its author. */
export type TypedText = { typed: Typed; refusal?: NotWritten[number] };

/** A typed text whose place says something else by now, or cannot be changed. */
export type Contested = FieldProblem & {
  text: string;
  now: string;
  /** The place is gone. */
  isGone: boolean;
  /** Why the text cannot be written, where its place says nothing else. */
  message?: string | undefined;
};

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/** @param now what the place of the text says */
export function describeContested({ typed, refusal }: TypedText, now: unknown): Contested[] {
  if (!refusal) return [];
  const isGone = now === undefined && !isSame(typed.was, null);
  const why = reason('contested');
  return [{ ...refusal, ...why, text: show(typed.value), now: show(now ?? ''), isGone }];
}
