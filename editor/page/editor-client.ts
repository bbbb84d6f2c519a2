import { valueAt } from '../../model/files/value-at.ts';
import type { Change, Path, Published, Saved, State, StateChange } from '../api.ts';
import { callServer, RefusedError } from './server-calls.ts';
import { type Typed, TypedTexts } from './typed-texts.ts';
import type { WordKey } from './words.ts';

/** A message to show: one of the page's own words, or one of the server's with its problems and, at its end, one of the page's. */
export type Said = OwnWords | { text: string; problems?: readonly string[] | undefined; more?: OwnWords | undefined };
type OwnWords = { key: WordKey; count?: number };

/** The pause in typing after which a text is sent: the preview must follow within a second. */
const pauseMs = 150;

const withoutGone = (parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));

/** The page's copy of the server's state, and all requests to the server, one after another. */
export class EditorClient {
  state: State | undefined;
  /** Whether an answer is awaited. */
  waiting = false;
  said: Said | undefined;
  /** Counts changes of the preview, so that the page in the frame is refreshed after each. */
  version = 0;
  readonly typed = new TypedTexts(async (change) => {
    try {
      this.#become(await this.#call<StateChange>('change', [change]));
    } catch (error) {
      if (error instanceof RefusedError && error.refusal.conflict) await this.#load();
      throw error;
    }
  });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #listeners = new Set<() => void>();
  #snapshot = 0;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = () => this.#snapshot;

  say(said: Said | undefined): void {
    this.said = said;
    this.#notify();
  }

  /** Says why a request has failed. */
  sayError(error: unknown): void {
    const { message: text, problems } = error instanceof RefusedError ? error.refusal : {};
    this.say(text === undefined ? { key: 'noAnswer' } : { text, problems });
  }

  load = () => this.run(() => this.#load());

  async #load(): Promise<void> {
    this.#become(await this.#call<StateChange>('state'));
  }

  #call = <Answer>(path: string, body?: unknown) =>
    callServer<Answer>(path, body, { 'state-revision': this.state?.revision ?? '' });

  /** @param preview absent where only its pages may have changed */
  showPreview(preview = this.state?.preview): void {
    if (!this.state) return;
    this.state = { ...this.state, preview } as State;
    this.version += 1;
    this.#notify();
  }

  #valueOf({ file, path }: Pick<Typed, 'file' | 'path'>): unknown {
    const known = this.state?.files[file];
    return path ? valueAt(known?.value, path) : known?.body;
  }

  /** Shows a value at once, and sends it after a pause. */
  type(file: string, path: Path | undefined, value: unknown): void {
    const before = this.typed.at(file, path);
    this.typed.put(before ? { ...before, value } : { file, path, value, was: this.#valueOf({ file, path }) });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
    // Further typing changes the field alone, so the rest is not rendered again.
    if (!before) this.#snapshot += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Sends typed values now, except those with an open conflict. Resolves with whether the server has them. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.run(() => this.typed.send());
  }

  /** Resolves a refused value: sends it again, over the field's current value, or drops it. */
  async choose({ file, path }: Typed, which: 'mine' | 'other'): Promise<void> {
    const typed = this.typed.at(file, path);
    if (typed && which === 'other') this.typed.drop(typed);
    else if (typed) this.typed.put({ file, path, value: typed.value, was: this.#valueOf(typed) });
    this.#notify();
    await this.flush();
  }

  /** Flushes before another request; refused values do not prevent that request. */
  #flushBefore = async (): Promise<boolean> => (await this.flush()) || this.typed.refused.length > 0;

  /** Sends changes that are one step of undo. */
  async change(...changes: Change[]): Promise<boolean> {
    return (
      (await this.#flushBefore()) &&
      this.run(async () => this.#become(await this.#call<StateChange>('change', changes.map(this.#withList(changes)))))
    );
  }

  /** Adds the list as the page shows it, so that the server refuses a change of another one. */
  #withList =
    (all: readonly Change[]) =>
    (change: Change): Change => {
      const isAlone = all.filter(({ file }) => file === change.file).length === 1;
      if (!isAlone || (change.kind !== 'insert' && change.kind !== 'move' && change.kind !== 'remove')) return change;
      return { ...change, was: valueAt(this.state?.files[change.file]?.value, change.path) ?? null };
    };

  async step(name: 'undo' | 'redo'): Promise<void> {
    if (!(await this.#flushBefore())) return;
    if (await this.run(async () => this.#become(await this.#call<StateChange>(name, {}))))
      this.say({ key: name === 'undo' ? 'undone' : 'redone' });
  }

  async save(): Promise<void> {
    if (!(await this.#flushBefore())) return;
    await this.run(async () => {
      const { saved, kept } = await this.#save();
      this.said = this.#leftOpen(kept) ?? { key: saved.length > 0 ? 'saved' : 'nothingToSave', count: saved.length };
    });
  }

  async #save(): Promise<Saved> {
    const answer = await this.#call<Saved>('save', {});
    this.#become(answer.state);
    return answer;
  }

  /** The message about texts that are not saved: those with an open conflict, and invalid files. */
  #leftOpen({ length: wrong }: Saved['kept']): OwnWords | undefined {
    const contested = Object.values(this.state?.files ?? {}).flatMap(({ conflicts = [] }) => conflicts).length;
    const count = contested + this.typed.refused.length;
    if (count > 0) return { key: 'waitsForChoice', count };
    return wrong > 0 ? { key: 'savedSome', count: wrong } : undefined;
  }

  /** Sends any other request whose answer is the new state. */
  ask = async (path: string, body: unknown, said?: Said): Promise<boolean> =>
    (await this.#flushBefore()) &&
    this.run(async () => {
      if (said) this.said = said;
      this.#become(await this.#call<StateChange>(path, body));
    });

  /** Saves and then publishes; publishes nothing when saving fails. Invalid files stay drafts, and the message says so. */
  async publish(message: string, seen: string): Promise<void> {
    if (!(await this.flush())) return;
    await this.run(async () => {
      const { kept } = await this.#save();
      const published = await this.#call<Published>('publish', { message, seen });
      this.said = { text: published.message, more: this.#leftOpen(kept) };
      await this.#load();
    });
  }

  /** Queues requests, so that each one is sent with the state after the one before. Shows why one has failed. */
  run(question: () => Promise<void>): Promise<boolean> {
    const answer = this.#queue.then(async () => {
      const slow = setTimeout(() => this.#wait(true), 400);
      try {
        await question();
        return true;
      } catch (error) {
        this.sayError(error);
        return false;
      } finally {
        clearTimeout(slow);
        this.#wait(false);
      }
    });
    this.#queue = answer;
    return answer;
  }

  #wait(waiting: boolean): void {
    this.waiting = waiting;
    this.#notify();
  }

  #become({ isWhole, files, ...parts }: Partial<StateChange>): void {
    const before = isWhole ? undefined : this.state;
    this.state = withoutGone({ ...before, ...parts, files: withoutGone({ ...before?.files, ...files }) }) as State;
    this.#notify();
  }

  #notify(): void {
    this.#snapshot += 1;
    for (const listener of this.#listeners) listener();
  }
}
