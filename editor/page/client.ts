import { valueAt } from '../../model/schemas/value-at.ts';
import type { Change, ErrorBody, FieldProblem, NotWritten, Path, Place, State } from '../api.ts';
import { fieldId, isAt, isInside } from '../api.ts';

/**
 * A message to show. A refusal always lists problems, possibly none. `undo` takes back what the
 * message is about, and tells whether it could.
 */
export type Said = {
  text: string;
  problems?: readonly FieldProblem[];
  undo?: (() => boolean | Promise<boolean>) | undefined;
};
/** A typed text whose place says something else by now, or cannot be changed. */
export type Contested = Place & {
  text: string;
  now: string;
  /** The place is gone. */
  isGone: boolean;
  /** Why the text cannot be written, where its place says nothing else. */
  message?: string | undefined;
};
/** The server's state with what the page alone knows. */
export type Shown = State & { contested: readonly Contested[] };
type Typed = Extract<Change, { kind: 'type' }>;
const typingPauseMs = 150;
/**
 * How often the server is asked for its state, and for how long: together less than five seconds.
 */
const [pollMs, answerMs] = [1000, 3500];

/** Returns the function by which useSyncExternalStore subscribes to an event of a target. */
export const onEvent =
  (target: EventTarget, kind: string) => (listener: (event: Event) => void) => {
    target.addEventListener(kind, listener);
    return () => target.removeEventListener(kind, listener);
  };

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/**
 * The page's copy of the server's state, the typed texts that are not in their files yet, and all
 * requests, one after another. A reload of the page keeps the typed texts.
 */
export class EditorClient extends EventTarget {
  state: State | undefined;
  source = ''; // The name of the language whose changes the others are compared with.
  waiting = false;
  isGone = false;
  said: Said | undefined;
  /** The ids of pages and the codes of languages that wait while others are published. */
  left: readonly string[] = JSON.parse(localStorage.getItem('left') ?? '[]');
  /**
   * The id of a field that was right until the user began to type: its problems are shown once it
   * is left.
   */
  #begun = '';
  readonly #typed = new Map<string, Typed>();
  /** Why typed texts were not written, by the ids of their fields: they wait for their author. */
  readonly #refused = new Map<string, NotWritten[number]>();
  #sent: ReadonlyMap<string, Typed> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #snapshot = 0;

  subscribe = onEvent(this, 'change');
  snapshot = () => this.#snapshot;

  async open(): Promise<void> {
    const key = new URLSearchParams(location.hash.slice(1)).get('key');
    if (key) {
      history.replaceState(null, '', location.pathname);
      localStorage.setItem('session', key);
    }
    for (const [id, typed] of JSON.parse(sessionStorage.getItem(this.#store()) ?? '[]'))
      this.#typed.set(id, typed);
    await this.run(() => this.load());
    await this.flush();
    await this.#poll();
  }

  async #poll(): Promise<void> {
    const isGone = Boolean(await this.load(answerMs).catch((error: Error) => error));
    setTimeout(() => this.#poll(), pollMs);
    if (isGone === this.isGone) return;
    this.isGone = isGone;
    this.#notify();
    if (!isGone) await this.flush();
  }

  say(said: Said | undefined): void {
    this.said = said;
    this.#notify();
  }

  /** Whether something typed is on its way. */
  hasTyped = () => [...this.#typed.keys()].some((id) => !this.#refused.has(id));
  hasUnwritten = () => this.#typed.size > 0;
  typedAt = (id: string): Typed | undefined => this.#typed.get(id);

  /** Another owner's folder may be edited at the same address later. */
  #store = () => `typed ${localStorage.getItem('session')}`;
  #keepTyped(): void {
    sessionStorage.setItem(this.#store(), JSON.stringify([...this.#typed]));
  }

  setLeft(left: readonly string[]): void {
    this.left = left;
    localStorage.setItem('left', JSON.stringify(left));
    this.say(undefined);
  }

  /**
   * @param before the value that the field had when the user began to type
   */
  type(file: string, path: Path | undefined, value: unknown, before?: unknown): void {
    const id = fieldId({ file, key: path?.join('.') ?? '' });
    if (!this.state?.problems.some(isAt(id))) this.#begun = id;
    const was = this.typedAt(id)?.was ?? this.#valueOf({ file, path }) ?? null;
    this.#typed.set(id, { kind: 'type', file, ...(path && { path }), value, was, before });
    this.#keepTyped();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), typingPauseMs);
    // Further typing changes the field alone, so the rest is not rendered again.
    this.dispatchEvent(new Event('change'));
  }

  /** What the file of a typed text says in its place. */
  #valueOf({ file, path }: { file: string; path?: Path | undefined }): unknown {
    const { value, body } = this.state?.files[file] ?? {};
    return path ? valueAt(value, path) : body;
  }

  flush = (): Promise<unknown> => (this.hasTyped() ? this.run(() => this.#send()) : this.#queue);

  /** Shows the problems of a field that is left, once the server has checked what was typed. */
  async leave(left: string | undefined): Promise<void> {
    await this.flush();
    // The press that leaves the field ends first: a message that appears moves the button under it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (left === this.#begun) this.#begun = '';
    this.#notify();
  }

  /** The state without problems of the field that the user has not left yet, with contested texts. */
  show(state: State): Shown {
    const isShown = (place: Place) => !isInside(this.#begun, fieldId(place));
    const contested = this.#listContested();
    const waiting = contested.map(({ file, key }) => ({ file, key, message: '' }));
    return { ...state, problems: [...state.problems.filter(isShown), ...waiting], contested };
  }

  #listContested(): Contested[] {
    return [...this.#refused].flatMap(([id, { file, key, message }]) => {
      const typed = this.typedAt(id);
      if (!typed) return [];
      const now = this.#valueOf(typed);
      const isGone = now === undefined && !isSame(typed.was, null);
      return [{ file, key, message, text: show(typed.value), now: show(now ?? ''), isGone }];
    });
  }

  /** Writes a contested text over what its place says, or drops it. @returns what restores it */
  async decide(place: Place, keep: 'mine' | 'theirs'): Promise<() => boolean> {
    const id = fieldId(place);
    const [typed, refusal] = [this.#typed.get(id), this.#refused.get(id)];
    this.#refused.delete(id);
    if (typed && keep === 'mine') this.#typed.set(id, { ...typed, was: this.#valueOf(typed) });
    else this.#typed.delete(id);
    this.#keepTyped();
    this.#notify();
    await this.flush();
    return () => {
      if (!typed || !refusal) return false;
      this.#typed.set(id, typed);
      this.#refused.set(id, refusal);
      this.#keepTyped();
      this.#notify();
      return true;
    };
  }

  /** Contested texts whose place says by now what was typed, or again what it said before. */
  #settleContested(): void {
    for (const id of [...this.#refused.keys()]) {
      const typed = this.typedAt(id);
      const now = typed && this.#valueOf(typed);
      if (!typed || isSame(now, typed.value)) this.#typed.delete(id);
      else if (!isSame(now, typed.was)) continue;
      this.#refused.delete(id);
      if (this.hasTyped()) this.#timer = setTimeout(() => void this.flush(), typingPauseMs);
    }
    this.#keepTyped();
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const sent = new Map([...this.#typed].filter(([id]) => !this.#refused.has(id)));
    if (sent.size === 0) return;
    this.#sent = sent;
    if (!this.said?.problems) this.said = undefined;
    const refused = await this.call<NotWritten>('change', [...sent.values()]);
    await this.load();
    this.#sent = new Map();
    for (const [id, typed] of sent) {
      const refusal = refused.find(isAt(id));
      const newer = this.#typed.get(id);
      if (refusal) this.#refused.set(id, refusal);
      else if (newer === typed) this.#typed.delete(id);
      else if (newer) this.#typed.set(id, { ...newer, was: typed.value ?? null });
    }
    this.#keepTyped();
    this.#notify();
  }

  /** Sends what is typed when the page is left, behind what is on its way. */
  sendLast(): void {
    const changes = [...this.#typed].flatMap(([id, typed]) =>
      this.#refused.has(id) ? [] : [{ ...typed, was: this.#sent.get(id)?.value ?? typed.was }],
    );
    if (changes.length > 0)
      void this.call('change', changes, undefined, true).catch(() => undefined);
  }

  /**
   * Makes changes together, or not at all: with the values as the page shows them, so that the
   * server refuses changes of others.
   */
  change(changes: readonly Change[], said?: Said): Promise<boolean> {
    const addShown = (change: Change) =>
      change.kind === 'delete' ? change : { ...change, was: this.#valueOf(change) ?? null };
    return this.ask('change', () => changes.map(addShown), said);
  }

  /** Undoes the last joint change. @param focus shows where it was */
  undo = (focus: () => void) => async (): Promise<boolean> => {
    const isUndone = await this.ask('undo', {});
    if (isUndone) focus();
    return isUndone;
  };

  /**
   * Sends a request that changes something, and shows what is there then. @param body or a function
   * that returns it after typed texts
   */
  ask = (path: string, body: unknown, said?: Said): Promise<boolean> =>
    this.run(async () => {
      this.say(undefined);
      await this.#send();
      await this.call(path, typeof body === 'function' ? body() : body);
      if (said) this.said = said;
      await this.load();
    });

  /**
   * Queues requests, so that each one is sent with the state after the one before. Shows why one
   * has failed.
   */
  run(question: () => Promise<unknown>): Promise<boolean> {
    const answer = this.#queue.then(async () => {
      this.waiting = true;
      this.#notify();
      try {
        await question();
        return true;
      } catch (error) {
        const refusal = (error as Error).cause as ErrorBody | undefined;
        if (refusal) this.said = { text: refusal.message, problems: refusal.problems ?? [] };
        else this.isGone = true;
        return false;
      } finally {
        this.waiting = false;
        this.#notify();
      }
    });
    this.#queue = answer;
    return answer;
  }

  /**
   * Sends a GET, or a body as JSON, a file unchanged, to the editor's server. @throws an error
   * whose cause is the server's refusal
   */
  async call<Answer>(
    path: string,
    body?: unknown,
    mostMs?: number,
    keepalive = false,
  ): Promise<Answer> {
    const isFile = body instanceof Blob;
    const response = await fetch(`/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('session')}`,
        'accept-language': document.documentElement.lang,
        'content-type': isFile ? body.type || 'application/octet-stream' : 'application/json',
      },
      body: isFile ? body : JSON.stringify(body),
      keepalive,
      signal: mostMs ? AbortSignal.timeout(mostMs) : null,
    });
    if (response.status === 204) return undefined as Answer;
    const answer = await response
      .json()
      .catch(() => ({ message: `${response.status} ${response.statusText}` }));
    if (!response.ok) throw new Error(answer.message, { cause: answer });
    return answer;
  }

  async load(mostMs?: number): Promise<void> {
    const revision = encodeURIComponent(this.state?.revision ?? '');
    const state = await this.call<State | undefined>(
      `state?revision=${revision}`,
      undefined,
      mostMs,
    );
    if (!state) return;
    // Pages and entries are named in the first language of the list, so the user's own goes first.
    const isOwn = ({ code }: { code: string }) => Number(code === document.documentElement.lang);
    this.state = {
      ...state,
      languages: state.languages.toSorted((one, other) => isOwn(other) - isOwn(one)),
    };
    this.source = state.languages[0]?.name ?? '';
    this.#settleContested();
    this.#notify();
  }

  #notify(): void {
    this.#snapshot += 1;
    this.dispatchEvent(new Event('change'));
  }
}
