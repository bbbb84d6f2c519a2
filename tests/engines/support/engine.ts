import { setTimeout as wait } from 'node:timers/promises';

/** What the visitor has switched off; scripting is on by default. */
export type Settings = { scripting?: boolean };
export const phone = { width: 390, height: 844 };
export const narrowestPhone = { width: 320, height: 640 };
export const desk = { width: 1440, height: 900 };

/** A browser with one page, with the same methods for every engine. */
export type Browser = {
  /** Sets the size of the page in CSS pixels. */
  resize(size: { width: number; height: number }): Promise<unknown>;
  /** Loads an address and waits for its load event. */
  open(address: string): Promise<unknown>;
  /** Runs a function in the page, with arguments that JSON can hold. Needs scripting. */
  run<Values extends unknown[], Result>(
    work: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>>;
  /** Clicks with the mouse in the middle of the first element, which is brought into sight. */
  click(selector: string): Promise<unknown>;
  /** Types into what has the focus; 'Tab', 'Enter' and 'Escape' are keys. */
  press(...keys: string[]): Promise<unknown>;
  /** Does all of this in the first frame of the page. Firefox's driver gives keys to no frame. */
  inFrame?(work: () => Promise<unknown>): Promise<unknown>;
  /** Goes back in the history. */
  back(): Promise<unknown>;
  /** Whether the page has a first-level heading of this name. Needs no scripting. */
  hasHeading(name: string): Promise<boolean>;
  /** The errors in the console since the browser was started, asked for from a page of the site. */
  errors(): Promise<string[]>;
  /** Prints a page on A4. Returns the PDF. */
  print(address: string): Promise<Buffer>;
  close(): Promise<void>;
};

export type Engine = {
  name: 'Firefox' | 'WebKit';
  /** Why it cannot be started here; undefined when it can. */
  missing: string | undefined;
  launch(settings?: Settings): Promise<Browser>;
};

/**
 * What journeys work with: a server, the browser that most of them share, and a browser of its own
 * for a group of tests.
 */
export type Fixtures = {
  /** The whole address of a path. */
  at(path: string): string;
  startServer(): Promise<void>;
  stopServer(): Promise<unknown>;
  browser: () => Browser;
  browserFor: (settings: Settings) => () => Browser;
};

/** Where requests to other hosts end: nothing listens there. */
export const deadProxy = { host: '127.0.0.1', port: 9 };

/** The characters that stand for keys in WebDriver (w3.org/TR/webdriver2, keyboard actions). */
const keys: Record<string, string> = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/** WebDriver's key actions for a sequence of keys and texts. */
export const strokesOf = (sequence: readonly string[]): object[] =>
  sequence
    .flatMap((text) => keys[text] ?? [...text])
    .flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));

/**
 * Polls until the answer is true.
 * @throws Error with the last answer when it does not come in time
 */
export async function until(ask: () => Promise<unknown>, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  let isTrue = false;
  for (;;) {
    const asked = ask().catch((error: Error) => error.message);
    void asked.then((answer) => {
      isTrue ||= answer === true;
    });
    // Firefox never answers a command that comes while its page is left; other drivers refuse it.
    // An answer that comes later counts too: a busy machine may need longer for each.
    const answer = await Promise.race([asked, wait(3000, 'no answer')]);
    if (isTrue) return;
    if (Date.now() > end)
      throw new Error(`waited ${withinMs} ms for ${ask}: ${JSON.stringify(answer)}`);
    await wait(25);
  }
}

/**
 * Polls a position, in pixels, until it is the same twice. WebKit rounds half a pixel up in some
 * polls and down in others.
 */
export async function untilStill(ask: () => Promise<number>): Promise<void> {
  let place = Number.NaN;
  await until(async () => {
    const last = place;
    place = await ask();
    return Math.abs(place - last) <= 1;
  });
}
