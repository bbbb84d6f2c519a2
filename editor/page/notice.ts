import type { FieldProblem } from '../api.ts';
import type { WordKey } from './words.ts';

/**
 * A message that the page shows. A refusal always lists problems, possibly none, and stays until
 * the next request. `undo` takes back what the message is about, and returns whether it did; `act`
 * does what the message offers.
 */
export type Notice = {
  text: string;
  problems?: readonly FieldProblem[];
  act?: { name: WordKey; run: () => void };
  undo?: (() => boolean | Promise<boolean>) | undefined;
};
