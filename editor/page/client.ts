import { valueAt } from '../../model/schemas/value-at.ts';
import type { Change, ContestedTexts, ErrorBody, Path, Place, State } from '../api.ts';
import { fieldId, isAt, isInside } from '../api.ts';
import type { TypedText } from '../requests.ts';
import type { Notice } from './notice.ts';
import { onEvent } from './on-event.ts';
import { request } from './request.ts';
import { type Contested, type PendingText, TypedTexts } from './typed-texts.ts';

/** The server's state with what the page alone knows. */
export type ClientState = State & { contested: readonly Contested[] };
const typingPauseMs = 150;
/** How often the server is asked for its state. One that has ended refuses the connection. */
const pollMs = 1000;

/** The page's copy of the server's state, and all requests, one after another. */
export class EditorClient extends EventTarget {
  state: State | undefined;
  /** The name of the language whose changes the others are compared with. */
  source = '';
  waiting = false;
  isGone = false;
  notice: Notice | undefined;
  /** The message of the last save, if that failed. It stays until what is typed is saved. */
  #whyUnsaved: Notice | undefined;
  /** The id of the joint change that the Undo of the message takes back. */
  #lastChange = '';
  /** The ids of pages and the codes of languages that wait while others are published. */
  heldBack: readonly string[] = JSON.parse(localStorage.getItem('left') ?? '[]');
  /**
   * The id of a field that was right until the user began to type: its problems are shown once it
   * is left.
   */
  #begun = '';
  readonly #typed = new TypedTexts();
  /** What brings back the values that were chosen in this window, the last one at the end. */
  #choices: readonly { id: string; undo: () => void }[] = [];
  #sent: ReadonlyMap<string, PendingText> = new Map();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #snapshot = 0;

  call = request;
  subscribe = onEvent(this, 'change');
  snapshot = () => this.#snapshot;

  async open(): Promise<void> {
    const key = new URLSearchParams(location.hash.slice(1)).get('key');
    if (key) {
      history.replaceState(null, '', location.pathname);
      localStorage.setItem('session', key);
    }
    this.#typed.resume();
    await this.run(() => this.load());
    await this.flush();
    await this.#poll();
  }

  async #poll(): Promise<void> {
    const isGone = Boolean(await this.load().catch((error: Error) => error));
    setTimeout(() => this.#poll(), pollMs);
    if (isGone === this.isGone) return;
    this.isGone = isGone;
    this.#notify();
    if (!isGone) await this.flush();
  }

  say(notice: Notice | undefined): void {
    this.notice = notice;
    this.#notify();
  }

  /** Whether something typed is on its way. */
  hasTyped = () => this.#typed.listWaiting().length > 0;
  hasUnsaved = () => this.#typed.size > 0;
  typedAt = (id: string): TypedText | undefined => this.#typed.at(id)?.typed;

  holdBack(ids: readonly string[]): void {
    this.heldBack = ids;
    localStorage.setItem('left', JSON.stringify(ids));
    this.say(undefined);
  }

  /** @param before the value that the field had when the user began to type */
  type(file: string, path: Path | undefined, value: unknown, before?: unknown): void {
    const id = fieldId({ file, key: path?.join('.') ?? '' });
    // What is chosen by a press is whole at once.
    const isTyped = document.activeElement?.id === id;
    if (isTyped && !this.state?.problems.some(isAt(id))) this.#begun = id;
    const pending = this.#typed.at(id);
    const was = pending?.typed.was ?? this.#readNow({ file, path }) ?? null;
    const typed: TypedText = { kind: 'type', file, ...(path && { path }), value, was, before };
    this.#typed.put(id, { ...pending, typed });
    this.#sendSoon();
    // Further typing changes the field alone, so the rest is not rendered again.
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Notes what undoes a choice, such as one of a list. Successive choices of one field count as
   * one, such as the colours that a pointer passes in a colour picker.
   */
  noteChoice(id: string, undo: () => void): void {
    if (this.#choices.at(-1)?.id !== id) this.#choices = [...this.#choices, { id, undo }];
  }

  /** @returns the last choice whose field is shown */
  takeChoice() {
    const last = this.#choices.findLast(({ id }) => document.getElementById(id));
    this.#choices = this.#choices.filter((one) => one !== last);
    return last;
  }

  /** The value that the file has now where a text was typed. */
  #readNow = ({ file, path }: { file: string; path?: Path | undefined }): unknown => {
    const { value, body } = this.state?.files[file] ?? {};
    return path ? valueAt(value, path) : body;
  };

  flush = async (): Promise<void> => {
    if (!this.hasTyped()) {
      await this.#queue;
      return;
    }
    const isSaved = await this.run(() => this.#send());
    if (isSaved && this.#whyUnsaved && this.notice === this.#whyUnsaved) this.say(undefined);
    this.#whyUnsaved = isSaved ? undefined : this.notice;
  };

  /** Shows the problems of a field that is left, once the server has checked what was typed. */
  async leave(id: string | undefined): Promise<void> {
    await this.flush();
    // The press that leaves the field ends first: a message would move the button under it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (id === this.#begun) this.#begun = '';
    this.#notify();
  }

  /**
   * Adds contested texts to the server's state, and leaves out the problems of the field that the
   * owner is still typing in.
   */
  withTyped(state: State): ClientState {
    const isShown = (place: Place) => !isInside(this.#begun, fieldId(place));
    const contested = this.#typed.listContested(this.#readNow);
    return { ...state, problems: [...state.problems.filter(isShown), ...contested], contested };
  }

  /**
   * Writes a contested text over what its place says, or drops it.
   * @returns what restores it
   */
  async decide(place: Place, keep: 'mine' | 'theirs'): Promise<() => boolean> {
    const id = fieldId(place);
    const pending = this.#typed.at(id);
    const typed = pending && { ...pending.typed, was: this.#readNow(pending.typed) };
    this.#put(id, keep === 'mine' && typed ? { typed } : undefined);
    await this.flush();
    return () => {
      this.#put(id, pending);
      return pending !== undefined;
    };
  }

  #put(id: string, text: PendingText | undefined): void {
    this.#typed.put(id, text);
    this.#notify();
  }

  #sendSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), typingPauseMs);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    const sent = new Map(this.#typed.listWaiting());
    if (sent.size === 0) return;
    this.#sent = sent;
    if (!this.notice?.problems) this.notice = undefined;
    const refused = await this.call<ContestedTexts>(
      'change',
      [...sent.values()].map(({ typed }) => typed),
    );
    await this.load();
    this.#sent = new Map();
    this.#typed.settleSent(sent, refused);
    this.#notify();
  }

  /** Sends what is typed when the page is left, behind what is on its way. */
  sendLast(): void {
    const changes = this.#typed.listWaiting().map(([id, { typed }]) => {
      const onItsWay = this.#sent.get(id)?.typed;
      return { ...typed, was: onItsWay ? onItsWay.value : typed.was };
    });
    if (changes.length === 0) return;
    void request('change', changes, true).catch(() => undefined);
  }

  /**
   * Makes changes together, or not at all: with the values as the page shows them, so that the
   * server refuses changes of others.
   */
  change(changes: readonly Change[], notice?: Notice): Promise<boolean> {
    const addShown = (change: Change) =>
      change.kind === 'delete' ? change : { ...change, was: this.#readNow(change) ?? null };
    return this.ask('change', () => changes.map(addShown), notice);
  }

  /**
   * Undoes this window's last joint change.
   * @param focus shows where it was
   */
  undo = (focus?: () => void) => async (): Promise<boolean> => {
    const isUndone = await this.ask('undo', () => ({ change: this.#lastChange }));
    if (isUndone) focus?.();
    return isUndone;
  };

  /** Undoes what the message is about. */
  async takeBack(text: string): Promise<void> {
    if (await this.notice?.undo?.()) this.say({ text });
  }

  /**
   * Sends a request that changes something, and shows what is there then. A message in the answer
   * is shown in place of `notice.text`.
   * @param body the request's body, or a function that returns it once typed texts are sent
   */
  ask = (path: string, body: unknown, notice?: Notice): Promise<boolean> =>
    this.run(async () => {
      this.say(undefined);
      await this.#send();
      const answer = await this.call<{ message?: string }>(
        path,
        typeof body === 'function' ? body() : body,
      );
      if (notice) this.notice = { ...notice, text: answer.message ?? notice.text };
      await this.load();
      this.#lastChange = this.state?.lastChange ?? '';
    });

  /**
   * Queues requests, so that each one is sent with the state after the one before. Shows why one
   * has failed.
   */
  run(send: () => Promise<unknown>): Promise<boolean> {
    const answer = this.#queue.then(async () => {
      this.waiting = true;
      this.#notify();
      try {
        await send();
        return true;
      } catch (error) {
        const refusal = (error as Error).cause as ErrorBody | undefined;
        if (refusal) this.notice = { text: refusal.message, problems: refusal.problems ?? [] };
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

  async load(): Promise<void> {
    const revision = encodeURIComponent(this.state?.revision ?? '');
    const state = await request<State | undefined>(`state?revision=${revision}`);
    if (!state) return;
    // Pages and entries are named in the first language of the list, so the user's own goes first,
    // whether the editor speaks it or not.
    const wanted = navigator.languages.map((code) => code.slice(0, 2)).reverse();
    const rankOf = ({ code }: { code: string }) => wanted.lastIndexOf(code.slice(0, 2));
    this.state = {
      ...state,
      languages: state.languages.toSorted((one, other) => rankOf(other) - rankOf(one)),
    };
    this.source = state.languages[0]?.name ?? '';
    if (this.#typed.settleContested(this.#readNow)) this.#sendSoon();
    this.#notify();
  }

  #notify(): void {
    this.#snapshot += 1;
    this.dispatchEvent(new Event('change'));
  }
}
