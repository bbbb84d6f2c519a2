import type { Change, Path } from '../api.ts';
import { RefusedError } from './server-calls.ts';

/** A typed value that the server does not have yet. */
export type Typed = {
  file: string;
  /** The place of the text in the file's values; undefined for the Markdown below the front matter. */
  path?: Path | undefined;
  value: unknown;
  /** The value of the field before it was typed. */
  was: unknown;
  /** Why the server refused it. */
  refusal?: string;
  /** The field has changed elsewhere since: the user must choose one of both texts. */
  isContested?: boolean;
};

const keyOf = ({ file, path }: Pick<Typed, 'file' | 'path'>) => JSON.stringify([file, path]);

/** Whether the server has refused a value, and not merely the session. */
const isRefusal = (error: unknown): error is RefusedError => error instanceof RefusedError && error.status !== 401;

/** Typed values, kept until the server has them or the user drops them. */
export class TypedTexts {
  readonly #texts = new Map<string, Typed>();
  readonly #send: (change: Change) => Promise<void>;

  constructor(send: (change: Change) => Promise<void>) {
    this.#send = send;
  }

  /** The typed value of a field, which it shows instead of the server's. */
  at = (file: string, path: Path | undefined): Typed | undefined => this.#texts.get(keyOf({ file, path }));

  get all(): readonly Typed[] {
    return [...this.#texts.values()];
  }

  get refused(): readonly Typed[] {
    return this.all.filter(({ refusal }) => refusal !== undefined);
  }

  put(typed: Typed): void {
    this.#texts.set(keyOf(typed), typed);
  }

  drop(typed: Typed): void {
    this.#texts.delete(keyOf(typed));
  }

  /** Sends all values but those with an open conflict. @throws the first refusal, after all have been sent */
  async send(): Promise<void> {
    const refusals: RefusedError[] = [];
    for (const typed of this.#texts.values())
      if (!typed.isContested)
        await this.#sendOne(typed).catch((error) => {
          if (!isRefusal(error)) throw error;
          refusals.push(error);
        });
    if (refusals[0]) throw refusals[0];
  }

  async #sendOne(typed: Typed): Promise<void> {
    const { file, path, value, was } = typed;
    const change: Change = path
      ? { kind: 'set', file, path, value, was: was ?? null }
      : { kind: 'body', file, text: String(value), was: String(was ?? '') };
    try {
      if (value !== was) await this.#send(change);
      const now = this.at(file, path);
      if (now === typed) this.drop(typed);
      else if (now) this.put({ ...now, was: value });
    } catch (error) {
      const now = this.at(file, path);
      if (now && isRefusal(error))
        this.put({ ...now, refusal: error.message, isContested: error.refusal.conflict !== undefined });
      throw error;
    }
  }
}
