import { valueAt } from '../../model/files/value-at.ts';
import type { Change, FieldProblem, Path, Refusal, Session, State } from '../api.ts';
import type { WordKey } from './words.ts';

/** A message to show: one of the page's own words, or one of the server's with its problems. */
export type Said = { key: WordKey } | { text: string; problems?: readonly FieldProblem[] | undefined };

type Typed = Extract<Change, { kind: 'type' }>;

const pauseMs = 150;
const [pollMs, answerMs] = [1000, 4000];

class RefusedError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

const keyOf = (file: string, path: Path | undefined) => JSON.stringify([file, path]);

/** The page's copy of the server's state, the texts that the server does not have yet, and all requests, one after another. */
export class EditorClient {
  state: State | undefined;
  waiting = false;
  isGone = false;
  said: Said | undefined;
  readonly #typed = new Map<string, Typed>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #isBusy = false;
  readonly #listeners = new Set<() => void>();
  #snapshot = 0;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = () => this.#snapshot;

  /** Signs in with the key in the address, which is valid once, and follows the server. */
  async open(): Promise<void> {
    const key = new URLSearchParams(location.hash.slice(1)).get('key');
    if (key) {
      history.replaceState(null, '', location.pathname);
      const answer = await this.call<Session>('session', { key }).catch(() => undefined);
      if (answer) localStorage.setItem('session', answer.session);
    }
    await this.run(() => this.load());
    setInterval(() => this.#poll(), pollMs);
  }

  async #poll(): Promise<void> {
    if (this.#isBusy) return;
    const isGone = await this.load(answerMs).then(
      () => false,
      (error) => !(error instanceof RefusedError),
    );
    if (isGone === this.isGone) return;
    this.isGone = isGone;
    this.#notify();
    if (!isGone) await this.flush();
  }

  say(said: Said | undefined): void {
    this.said = said;
    this.#notify();
  }

  get hasTyped(): boolean {
    return this.#typed.size > 0;
  }

  typedAt = (file: string, path: Path | undefined): Typed | undefined => this.#typed.get(keyOf(file, path));

  type(file: string, path: Path | undefined, value: unknown): void {
    const known = this.state?.files[file];
    const was = this.typedAt(file, path)?.was ?? (path ? valueAt(known?.value, path) : known?.body);
    this.#typed.set(keyOf(file, path), { kind: 'type', file, ...(path && { path }), value, was });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
    // Further typing changes the field alone, so the rest is not rendered again.
    for (const listener of this.#listeners) listener();
  }

  flush = (): Promise<boolean> => this.run(() => this.#send());

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const sent = [...this.#typed];
    if (sent.length === 0) return;
    await this.call(
      'change',
      sent.map(([, typed]) => ({ ...typed, was: typed.was ?? null })),
    );
    await this.load();
    for (const [key, typed] of sent)
      if (this.#typed.get(key) === typed) this.#typed.delete(key);
      else this.#typed.set(key, { ...(this.#typed.get(key) as Typed), was: typed.value });
    this.#notify();
  }

  /** Makes changes together, or not at all: with the lists as the page shows them, so that the server refuses changes of others. */
  change = (...changes: Change[]): Promise<boolean> =>
    this.ask('change', () =>
      changes.map((change) =>
        'index' in change || change.kind === 'move'
          ? { ...change, was: valueAt(this.state?.files[change.file]?.value, change.path) ?? null }
          : change,
      ),
    );

  /**
   * Sends a request that changes something, and shows what is there then.
   * @param body or a function that returns it once typed texts are sent
   */
  ask = (path: string, body: unknown, said?: Said): Promise<boolean> =>
    this.run(async () => {
      await this.#send();
      await this.call(path, typeof body === 'function' ? body() : body);
      if (said) this.said = said;
      await this.load();
    });

  /** Queues requests, so that each one is sent with the state after the one before. Shows why one has failed. */
  run(question: () => Promise<unknown>): Promise<boolean> {
    const answer = this.#queue.then(async () => {
      const slow = setTimeout(() => this.#wait(true), 400);
      this.#isBusy = true;
      try {
        await question();
        return true;
      } catch (error) {
        if (error instanceof RefusedError) this.said = { text: error.refusal.message, problems: error.refusal.problems };
        else this.isGone = true;
        return false;
      } finally {
        clearTimeout(slow);
        this.#isBusy = false;
        this.#wait(false);
      }
    });
    this.#queue = answer;
    return answer;
  }

  /**
   * Sends a request to the editor's server.
   * @param body sent as JSON, a file unchanged; without a body the request is a GET
   * @throws RefusedError with the server's message
   */
  async call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const response = await fetchWithSession(path, body);
    const answer = await response.json().catch(() => ({ message: `${response.status} ${response.statusText}` }));
    if (!response.ok) throw new RefusedError(answer as Refusal);
    return answer as Answer;
  }

  async load(mostMs?: number): Promise<void> {
    const response = await fetchWithSession(
      `state?revision=${encodeURIComponent(this.state?.revision ?? '')}`,
      undefined,
      mostMs,
    );
    if (response.status === 204) return;
    const answer = await response.json();
    if (!response.ok) throw new RefusedError(answer as Refusal);
    this.state = answer as State;
    this.#notify();
  }

  #wait(waiting: boolean): void {
    this.waiting = waiting;
    this.#notify();
  }

  #notify(): void {
    this.#snapshot += 1;
    for (const listener of this.#listeners) listener();
  }
}

function fetchWithSession(path: string, body?: unknown, mostMs?: number): Promise<Response> {
  const isFile = body instanceof Blob;
  return fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${localStorage.getItem('session')}`,
      'accept-language': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': isFile ? body.type || 'application/octet-stream' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(mostMs && { signal: AbortSignal.timeout(mostMs) }),
  });
}
