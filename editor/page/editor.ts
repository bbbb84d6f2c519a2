import { valueAt } from '../../model/files/value-at.ts';
import type { Change, Path, Published, Saved, State, StateChange } from '../api.ts';
import { callServer, followEvents, RefusedError } from './server-calls.ts';
import type { WordKey } from './words.ts';

/** A sentence of the editor's own words, one of the server's, or the server's and one more. */
export type Said = OwnWords | { text: string; problems?: readonly string[] | undefined; more?: OwnWords | undefined };
type OwnWords = { key: WordKey; count?: number };

/** A typed value that the server does not have yet. */
export type Typed = {
  file: string;
  /** Undefined for the text below the front matter. */
  path?: Path | undefined;
  value: unknown;
  /** The value of the field before it was typed. */
  was: unknown;
  /** Why the server refused it. */
  refusal?: string;
  /** The field has changed elsewhere since: the user must choose one of both texts. */
  isContested?: boolean;
};

/** The pause in typing after which a text is sent: the preview must follow within a second. */
const pauseMs = 150;

/** Identifies this page to the server, among several open ones. */
const pageId = crypto.randomUUID();

const withoutGone = (parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));

/** Between two attempts to open the event stream of the server. */
const retryMs = 2000;

const keyOf = (file: string, path: Path | undefined) => JSON.stringify([file, path]);

/** The page's copy of the server's state, and all requests to the server, one after another. */
export class Editor {
  state: State | undefined;
  /** Whether an answer is awaited. */
  waiting = false;
  said: Said | undefined;
  /** Counts changes of the preview. */
  version = 0;
  /** Typed values, kept until the server has them or the user drops them. */
  #typed = new Map<string, Typed>();
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

  load = () => this.#ask(() => this.#load());

  async #load(): Promise<void> {
    this.#become(await this.#call<StateChange>('state'));
  }

  #call = <Answer>(path: string, body?: unknown) =>
    callServer<Answer>(path, body, { page: pageId, 'state-revision': this.state?.revision ?? '' });

  /** Follows what happens on the disk, in other pages and to the preview; the first that it hears is how things stand. */
  async listen(): Promise<never> {
    for (;;) {
      try {
        for await (const { name, data } of followEvents(`events?page=${pageId}`)) this.#hear(name, data);
      } catch {
        // No error is shown here: a text that is typed while the server cannot be reached shows it.
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      if (!this.state || this.typed.length > 0) await this.load();
    }
  }

  #hear(name: string, data: string): void {
    // Events that the server sent meanwhile were missed.
    if (name === 'open' && this.state) this.version += 1;
    if (name !== 'preview') {
      void this.load();
      return;
    }
    if (this.state) this.state = { ...this.state, preview: JSON.parse(data) };
    this.version += 1;
    this.#notify();
  }

  /** The typed value of a field, which it shows instead of the server's. */
  typedAt = (file: string, path: Path | undefined): Typed | undefined => this.#typed.get(keyOf(file, path));

  /** Typed values that the server does not have yet. */
  get typed(): readonly Typed[] {
    return [...this.#typed.values()];
  }

  /** Typed values that the server refused. */
  get refused(): readonly Typed[] {
    return this.typed.filter(({ refusal }) => refusal !== undefined);
  }

  #valueOf({ file, path }: Pick<Typed, 'file' | 'path'>): unknown {
    const known = this.state?.files[file];
    return path ? valueAt(known?.value, path) : known?.body;
  }

  /** Shows a value at once, and sends it after a pause. */
  type(file: string, path: Path | undefined, value: unknown): void {
    const before = this.typedAt(file, path);
    this.#typed.set(keyOf(file, path), before ? { ...before, value } : { file, path, value, was: this.#valueOf({ file, path }) });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
    // Further typing changes the field alone, so the rest is not rendered again.
    if (!before) this.#snapshot += 1;
    for (const listener of this.#listeners) listener();
  }

  /** Sends typed values now, except those with an open conflict. Resolves with whether the server has them. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.#ask(async () => {
      let refusal: RefusedError | undefined;
      for (const [key, typed] of this.#typed)
        if (!typed.isContested)
          await this.#send(key, typed).catch((error) => {
            if (!(error instanceof RefusedError) || error.status === 401) throw error;
            refusal ??= error;
          });
      if (refusal) throw refusal;
    });
  }

  async #send(key: string, typed: Typed): Promise<void> {
    const { file, path, value, was } = typed;
    const change: Change = path
      ? { kind: 'set', file, path, value, was: was ?? null }
      : { kind: 'body', file, text: String(value), was: String(was ?? '') };
    try {
      const answer = value === was ? undefined : await this.#call<StateChange>('change', [change]);
      const now = this.#typed.get(key);
      if (now === typed) this.#typed.delete(key);
      else if (now) this.#typed.set(key, { ...now, was: value });
      if (answer) this.#become(answer);
    } catch (error) {
      const now = this.#typed.get(key);
      if (now && error instanceof RefusedError && error.status !== 401)
        this.#typed.set(key, { ...now, refusal: error.message, isContested: error.refusal.conflict !== undefined });
      if (error instanceof RefusedError && error.refusal.conflict) await this.#load();
      throw error;
    }
  }

  /** Resolves a refused value: sends it again, over the field's current value, or drops it. */
  async choose({ file, path }: Typed, which: 'mine' | 'other'): Promise<void> {
    const key = keyOf(file, path);
    const typed = this.#typed.get(key);
    if (which === 'other' || !typed) this.#typed.delete(key);
    else this.#typed.set(key, { file, path, value: typed.value, was: this.#valueOf(typed) });
    this.#notify();
    await this.flush();
  }

  /** Flushes before another request; refused values do not prevent that request. */
  #flushBefore = async (): Promise<boolean> => (await this.flush()) || this.refused.length > 0;

  /** Sends changes that are one step of undo. */
  async change(...changes: Change[]): Promise<boolean> {
    return (
      (await this.#flushBefore()) &&
      this.#ask(async () => this.#become(await this.#call<StateChange>('change', changes.map(this.#withList(changes)))))
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
    if (await this.#ask(async () => this.#become(await this.#call<StateChange>(name, {}))))
      this.say({ key: name === 'undo' ? 'undone' : 'redone' });
  }

  async save(): Promise<void> {
    if (!(await this.#flushBefore())) return;
    await this.#ask(async () => {
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
    const count = contested + this.refused.length;
    if (count > 0) return { key: 'waitsForChoice', count };
    return wrong > 0 ? { key: 'savedSome', count: wrong } : undefined;
  }

  /** Sends any other request whose answer is the new state. */
  ask = async (path: string, body: unknown, said?: Said): Promise<boolean> =>
    (await this.#flushBefore()) &&
    this.#ask(async () => {
      if (said) this.said = said;
      this.#become(await this.#call<StateChange>(path, body));
    });

  /** Saves and then publishes; publishes nothing when saving fails. Invalid files stay drafts, and the message says so. */
  async publish(message: string, seen: string): Promise<void> {
    if (!(await this.flush())) return;
    await this.#ask(async () => {
      const { kept } = await this.#save();
      const published = await this.#call<Published>('publish', { message, seen });
      this.said = { text: published.message, more: this.#leftOpen(kept) };
      await this.#load();
    });
  }

  /** Queues requests, so that each one is sent with the state after the one before. */
  #ask(question: () => Promise<void>): Promise<boolean> {
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
