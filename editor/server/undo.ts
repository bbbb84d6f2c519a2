import { Refused } from './refused.ts';
import type { Contents } from './workspace.ts';

export type Step = { before: Contents; after: Contents; about: string; at: number };

/** The pause that ends a step of typing, so that a typed word is undone at once. */
const typingMs = 1500;
const mostSteps = 500;

/** The steps of undo and redo. */
export class Steps {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];

  get undo() {
    return this.#done.length > 0;
  }

  get redo() {
    return this.#undone.length > 0;
  }

  /** @param about names the change: successive steps of one name are joined, unless it is empty */
  add(before: Contents, after: Contents, about: string, at = Date.now()) {
    const last = this.#done.at(-1);
    const goesOn = about !== '' && last?.about === about && at - last.at < typingMs && this.#undone.length === 0;
    if (goesOn) this.#done.pop();
    this.#done.push({ before: goesOn ? last.before : before, after, about, at });
    this.#undone.length = 0;
    if (this.#done.length > mostSteps) this.#done.shift();
  }

  /**
   * @param read returns a file's current content
   * @returns the files as they were before the last step
   * @throws Refused when one of them has changed since the step
   */
  goBack(read: (path: string) => string | undefined): Contents {
    return move(this.#done, this.#undone, 'after', 'before', read);
  }

  goForward(read: (path: string) => string | undefined): Contents {
    return move(this.#undone, this.#done, 'before', 'after', read);
  }
}

function move(
  from: Step[],
  to: Step[],
  now: 'before' | 'after',
  then: 'before' | 'after',
  read: (path: string) => string | undefined,
) {
  const step = from.at(-1);
  if (!step) throw new Refused(409, ['noStep']);
  for (const [path, text] of step[now]) if (read(path) !== text) throw new Refused(409, ['stepHasChanged', { file: path }]);
  from.pop();
  to.push({ ...step, at: 0 });
  return step[then];
}
