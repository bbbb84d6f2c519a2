import { type FieldProblem, fieldId, isAt, type State } from '../api.ts';

/**
 * A message that the page shows. A refusal always lists problems, possibly none. `undo` takes back
 * what the message is about, and tells whether it could.
 */
export type Notice = {
  text: string;
  problems?: readonly FieldProblem[];
  undo?: (() => boolean | Promise<boolean>) | undefined;
};

type Wrong = Pick<State, 'problems' | 'unwritten'>;

/** Whether all that a refusal has named, and that was wrong on the page too, is right by now. */
export function isMended(notice: Notice | undefined, before: Wrong, now: Wrong): boolean {
  const isWrongIn = ({ problems, unwritten }: Wrong) =>
    notice?.problems?.some((place) => [...problems, ...unwritten].some(isAt(fieldId(place))));
  return Boolean(isWrongIn(before)) && !isWrongIn(now);
}
