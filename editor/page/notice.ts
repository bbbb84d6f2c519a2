import type { FieldProblem } from '../api.ts';

/**
 * A message that the page shows. A refusal always lists problems, possibly none, and stays until
 * the next request. `undo` takes back what the message is about, and returns whether it did.
 */
export type Notice = {
  text: string;
  problems?: readonly FieldProblem[];
  undo?: (() => boolean | Promise<boolean>) | undefined;
};
