import { valueAt } from '../../model/files/value-at.ts';
import type { Change, Path, Published, Saved, State } from '../api.ts';
import { call, RefusedError } from './server-calls.ts';
import type { WordKey } from './words.ts';

/** A sentence of the editor's own words, one of the server's, or the server's and one more. */
export type Said = OwnWords | { text: string; more?: OwnWords };
type OwnWords = { key: WordKey; count?: number };

type Typed = { file: string; path?: Path; value: string };

/** Long enough for a word, short enough for the page to follow within a second. */
const pauseMs = 150;

/** What the page knows of the server, and everything that is asked of it, one after another. */
export class Editor {
  state: State | undefined;
  /** Since when an answer is waited for. */
  waiting = false;
  said: Said | undefined;
  /** Counts the times that the previewed pages have changed. */
  version = 0;
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

  load = () => this.#ask(async () => this.#become(await call<State>('state')));

  /** Listens to what happens on the disk and to the preview; the first that it hears is how things stand. */
  listen(): () => void {
    const events = new EventSource('/api/events');
    for (const name of ['open', 'state']) events.addEventListener(name, () => void this.load());
    events.addEventListener('preview', ({ data }: MessageEvent<string>) => {
      if (this.state) this.state = { ...this.state, preview: JSON.parse(data) };
      this.version += 1;
      this.#notify();
    });
    return () => events.close();
  }

  /** A text while it is typed: sent after a pause. */
  type(file: string, path: Path | undefined, value: string): void {
    this.#typed.set(JSON.stringify([file, path]), { file, path, value });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Sends what is typed at once. Resolves with whether the server has it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.#ask(async () => {
      const typed = new Map(this.#typed);
      this.#typed.clear();
      const changes = [...typed.values()].flatMap((one) => this.#toChange(one));
      try {
        if (changes.length > 0) this.#become(await call<State>('change', changes));
      } catch (error) {
        // A server that is away gets it later; what it refused is typed again by whoever has read why.
        if (!(error instanceof RefusedError)) this.#typed = new Map([...typed, ...this.#typed]);
        throw error;
      }
    });
  }

  #toChange({ file, path, value }: Typed): Change[] {
    const now = this.state?.files[file];
    const was = path ? valueAt(now?.value, path) : (now?.body ?? '');
    if (was === value) return [];
    return [path ? { kind: 'set', file, path, value, was } : { kind: 'body', file, text: value, was: String(was) }];
  }

  /** One step of undo. */
  async change(...changes: Change[]): Promise<boolean> {
    return (
      (await this.flush()) &&
      this.#ask(async () => this.#become(await call<State>('change', changes.map(this.#withList(changes)))))
    );
  }

  /** Says which list is meant, so that an entry goes only from the one that is shown here. */
  #withList =
    (all: readonly Change[]) =>
    (change: Change): Change => {
      const isAlone = all.filter(({ file }) => file === change.file).length === 1;
      if (!isAlone || (change.kind !== 'insert' && change.kind !== 'move' && change.kind !== 'remove')) return change;
      return { ...change, was: valueAt(this.state?.files[change.file]?.value, change.path) };
    };

  async step(name: 'undo' | 'redo'): Promise<void> {
    if (!(await this.flush())) return;
    if (await this.#ask(async () => this.#become(await call<State>(name, {}))))
      this.say({ key: name === 'undo' ? 'undone' : 'redone' });
  }

  async save(): Promise<void> {
    if (!(await this.flush())) return;
    await this.#ask(async () => {
      const { saved, kept } = await this.#save();
      this.said = keptBack(kept) ?? { key: saved.length > 0 ? 'saved' : 'nothingToSave', count: saved.length };
    });
  }

  async #save(): Promise<Saved> {
    const answer = await call<Saved>('save', {});
    this.#become(answer.state);
    return answer;
  }

  /** Any other question whose answer is the new state. */
  ask = async (path: string, body: unknown, said?: Said): Promise<boolean> =>
    (await this.flush()) &&
    this.#ask(async () => {
      if (said) this.said = said;
      this.#become(await call<State>(path, body));
    });

  /** Saves first: where that fails nothing is published. What needs mending stays behind, and is told. */
  async publish(message: string): Promise<void> {
    if (!(await this.flush())) return;
    await this.#ask(async () => {
      const { kept } = await this.#save();
      const published = await call<Published>('publish', { message });
      this.said = { text: published.message, more: keptBack(kept) };
      this.#become(await call<State>('state'));
    });
  }

  /** Questions stand in line: each one knows what the one before it has changed. */
  #ask(question: () => Promise<void>): Promise<boolean> {
    const answer = this.#queue.then(async () => {
      const slow = setTimeout(() => this.#wait(true), 400);
      try {
        await question();
        return true;
      } catch (error) {
        if (error instanceof RefusedError && error.refusal.conflict) this.#become(await call<State>('state'));
        this.said = error instanceof RefusedError ? { text: error.message } : { key: 'noAnswer' };
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

  #become(state: State): void {
    this.state = state;
    this.#notify();
  }

  #notify(): void {
    this.#snapshot += 1;
    for (const listener of this.#listeners) listener();
  }
}

const keptBack = ({ length: count }: Saved['kept']): OwnWords | undefined =>
  count > 0 ? { key: 'savedSome', count } : undefined;
