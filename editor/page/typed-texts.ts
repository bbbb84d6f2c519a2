import { reason } from '../../model/problems/reason.ts';
import { type ContestedTexts, type FieldProblem, isAt } from '../api.ts';
import type { TypedText } from '../requests.ts';

/** A typed text that is not in its file yet; a refused one waits for its author. */
export type PendingText = { typed: TypedText; refusal?: ContestedTexts[number] };

/** A typed text that was not written: its field says something else by now, or is locked. */
export type Contested = FieldProblem & {
  text: string;
  now: string;
  /** Whether the field of the text is gone. */
  isGone: boolean;
  /** Why the text cannot be written, where its place says nothing else. */
  message?: string | undefined;
};

/** Returns the value that a file has now where a text was typed. */
type ReadNow = (typed: TypedText) => unknown;

/**
 * What was typed and is not in its file yet, by the ids of its fields. A reload of the page keeps
 * it.
 */
export class TypedTexts {
  readonly #texts = new Map<string, PendingText>();

  get size(): number {
    return this.#texts.size;
  }

  at = (id: string): PendingText | undefined => this.#texts.get(id);

  /** The texts to send: one that was refused waits for its author. */
  listWaiting = () => [...this.#texts].filter(([, { refusal }]) => !refusal);

  listContested = (readNow: ReadNow): Contested[] =>
    [...this.#texts.values()].flatMap((text) => describeContested(text, readNow(text.typed)));

  /** Another owner's folder may be edited at the same address later. */
  #store = () => `typed ${localStorage.getItem('session')}`;

  #keep(): void {
    sessionStorage.setItem(this.#store(), JSON.stringify([...this.#texts]));
  }

  /** Takes up what was typed before the page was loaded anew. */
  resume(): void {
    for (const [id, text] of JSON.parse(sessionStorage.getItem(this.#store()) ?? '[]'))
      this.#texts.set(id, text);
  }

  /** @param text undefined for one that is written, or dropped */
  put(id: string, text: PendingText | undefined): void {
    if (text) this.#texts.set(id, text);
    else this.#texts.delete(id);
    this.#keep();
  }

  /** Notes what became of texts that were sent; what was typed since is still to be sent. */
  settleSent(sent: ReadonlyMap<string, PendingText>, refused: ContestedTexts): void {
    for (const [id, { typed }] of sent) {
      const refusal = refused.find(isAt(id));
      const newer = this.at(id)?.typed;
      if (newer && refusal) this.put(id, { typed: newer, refusal });
      else if (newer === typed) this.put(id, undefined);
      else if (newer) this.put(id, { typed: { ...newer, was: typed.value ?? null } });
    }
  }

  /**
   * Settles contested texts whose place says by now what was typed, or again what it said before.
   * @returns whether some of them are to be sent again
   */
  settleContested(readNow: ReadNow): boolean {
    let isWaiting = false;
    for (const [id, { typed, refusal }] of this.#texts) {
      const now = readNow(typed);
      if (refusal && isSame(now, typed.value)) this.put(id, undefined);
      else if (refusal && isSame(now, typed.was)) {
        this.put(id, { typed });
        isWaiting = true;
      }
    }
    return isWaiting;
  }
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/** @param now the value that the file has where the text was typed */
function describeContested({ typed, refusal }: PendingText, now: unknown): Contested[] {
  if (!refusal) return [];
  const isGone = now === undefined && !isSame(typed.was, null);
  const why = reason('contested');
  return [{ ...refusal, ...why, text: show(typed.value), now: show(now ?? ''), isGone }];
}
