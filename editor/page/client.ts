import { valueAt } from '../../model/schemas/value-at.ts';
import type { Change, ErrorBody, FieldProblem, Path, Place, State } from '../api.ts';
import { fieldId, isAt, isInside } from '../api.ts';

/**
 * A message to show. A refusal always lists problems, possibly none. `undo` hands the focus to what
 * was changed back.
 */
export type Said = {
  text: string;
  problems?: readonly FieldProblem[];
  undo?: (() => void) | undefined;
};
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

/**
 * The page's copy of the server's state, the texts that the server does not have yet, and all
 * requests, one after another.
 */
export class EditorClient extends EventTarget {
  state: State | undefined;
  source = ''; // The name of the language whose changes the others are compared with.
  waiting = false;
  isGone = false;
  said: Said | undefined;
  left: readonly string[] = []; // The ids of pages and the codes of languages that wait while others are published.
  /**
   * The id of a field that was right until the user began to type: its problems are shown once it
   * is left.
   */
  #begun = '';
  readonly #typed = new Map<string, Typed>();
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
    await this.run(() => this.load());
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

  hasTyped = () => this.#typed.size > 0;
  typedAt = (id: string): Typed | undefined => this.#typed.get(id);

  /**
   * @param before the value that the field had when the user began to type; discarding the text
   * restores it
   */
  type(file: string, path: Path | undefined, value: unknown, before?: unknown): void {
    const known = this.state?.files[file];
    const id = fieldId({ file, key: path?.join('.') ?? '' });
    if (!this.state?.problems.some(isAt(id))) this.#begun = id;
    const was = this.typedAt(id)?.was ?? (path ? valueAt(known?.value, path) : known?.body) ?? null;
    this.#typed.set(id, { kind: 'type', file, ...(path && { path }), value, was, before });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), typingPauseMs);
    // Further typing changes the field alone, so the rest is not rendered again.
    this.dispatchEvent(new Event('change'));
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

  /**
   * The state without problems of the field that the user has not left yet. A kept text that has
   * none is one without a message.
   */
  hideBegun(state: State): State {
    const isShown = (place: Place) =>
      'now' in place || 'isGone' in place || !isInside(this.#begun, fieldId(place));
    const [problems, kept] = [state.problems.filter(isShown), state.kept.filter(isShown)];
    const waiting = kept.filter((text) => !problems.some(isAt(fieldId(text))));
    return {
      ...state,
      problems: [...problems, ...waiting.map(({ file, key }) => ({ file, key, message: '' }))],
      kept,
    };
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const sent = new Map(this.#typed);
    if (sent.size === 0) return;
    this.#sent = sent;
    if (!this.said?.problems) this.said = undefined;
    await this.call('change', [...sent.values()]);
    await this.load();
    this.#sent = new Map();
    for (const [id, typed] of sent)
      if (this.#typed.get(id) === typed) this.#typed.delete(id);
      else this.#typed.set(id, { ...(this.#typed.get(id) as Typed), was: typed.value ?? null });
    this.#notify();
  }

  /** Sends what is typed when the page is left, behind what is on its way. */
  sendLast(): void {
    const changes = [...this.#typed].map(([id, typed]) => ({
      ...typed,
      was: this.#sent.get(id)?.value ?? typed.was,
    }));
    if (changes.length > 0)
      void this.call('change', changes, undefined, true).catch(() => undefined);
  }

  /**
   * Makes changes together, or not at all: with the lists as the page shows them, so that the
   * server refuses changes of others.
   */
  change(changes: readonly Change[], said?: Said): Promise<boolean> {
    const addList = (change: Change) =>
      'index' in change || change.kind === 'move'
        ? { ...change, was: valueAt(this.state?.files[change.file]?.value, change.path) ?? null }
        : change;
    return this.ask('change', () => changes.map(addList), said);
  }

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
    this.#notify();
  }

  #notify(): void {
    this.#snapshot += 1;
    this.dispatchEvent(new Event('change'));
  }
}
