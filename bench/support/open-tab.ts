import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Answer = Record<string, unknown>;
type Message = { id?: number; method?: string; result?: Answer; error?: { message: string }; params?: Answer };
type Target = { targetId: string; type: string; subtype?: string };

export type Tab = {
  evaluate<T>(expression: string): Promise<T>;
  /**
   * Asks the page that is shown until an expression is true there; one that is replaced meanwhile is asked anew as the next.
   * @throws after ten seconds, naming what did not come
   */
  waitUntil(expression: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
};

const patienceMs = 10_000;
const pauseMs = 20;

type Send = (method: string, params: object, sessionId?: string) => Promise<Answer>;

/** The one tab of a browser that has just been started; it may not be there yet. */
async function findTab(send: Send): Promise<string> {
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const [tab] = targetInfos as Target[];
  if (tab) return tab.targetId;
  await sleep(pauseMs);
  return findTab(send);
}

/**
 * Opens a page in Chromium the way that leaves prerendering on: Playwright and any other client that attaches to
 * a page turns it off, one that attaches to the tab does not.
 */
export async function openTab(chromium: string, address: string, flags: string[] = []): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-tab-'));
  const parameters = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(chromium, [...parameters, '--window-size=1440,900', ...flags, address], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(
    await new Promise<string>((resolve, reject) => {
      let written = '';
      browser.once('exit', (code) => reject(new Error(`Chromium ended with ${code} before it listened:\n${written}`)));
      browser.stderr.on('data', (chunk) => {
        written += chunk;
        const [, found] = /DevTools listening on (ws:\S+)/.exec(written) ?? [];
        if (found) resolve(found);
      });
    }),
  );
  await new Promise((resolve) => socket.addEventListener('open', resolve));

  const waiting = new Map<number, { resolve: (result: Answer) => void; reject: (error: Error) => void }>();
  const pages = new Map<string, Target>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error, params = {} } = JSON.parse(data) as Message;
    if (id) {
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result ?? {});
      waiting.delete(id);
    }
    const info = params.targetInfo as Target | undefined;
    if (method === 'Target.attachedToTarget' && info?.type === 'page') pages.set(params.sessionId as string, info);
    if (method === 'Target.detachedFromTarget') pages.delete(params.sessionId as string);
    if (method === 'Target.targetInfoChanged')
      for (const [session, page] of pages) if (page.targetId === info?.targetId) pages.set(session, info);
  });
  const send: Send = (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
    });
  /** The page that is shown; the one being prepared says so. */
  const shown = () => [...pages].filter(([, page]) => page.subtype !== 'prerender').at(-1)?.[0];

  const { sessionId } = await send('Target.attachToTarget', { targetId: await findTab(send), flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', follow, sessionId as string);

  const press = (type: string, x: number, y: number) =>
    send('Input.dispatchMouseEvent', { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 }, shown());
  async function evaluate<T>(expression: string): Promise<T> {
    const session = shown();
    if (!session) throw new Error('No page is shown');
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }, session);
    const thrown = answer.exceptionDetails as { text: string; exception?: { description?: string } } | undefined;
    if (thrown) throw new Error(`${thrown.exception?.description ?? thrown.text}\nin ${expression}`);
    return (answer.result as { value: T }).value;
  }
  return {
    evaluate,
    async waitUntil(expression) {
      const start = performance.now();
      let lastError = '';
      while (performance.now() - start < patienceMs) {
        // While one page gives way to the next there may be none to ask, and an answer may never come.
        const isTrue = await Promise.race([evaluate(expression), sleep(patienceMs / 10, false)]).catch((error: Error) => {
          lastError = error.message;
          return false;
        });
        if (isTrue) return;
        await sleep(pauseMs);
      }
      throw new Error(`${patienceMs / 1000} s passed, and this was not true: ${expression}\n${lastError}`);
    },
    async moveMouse(x, y) {
      await press('mouseMoved', x, y);
    },
    async click(x, y) {
      await press('mousePressed', x, y);
      // The page may be gone before it could say that the button was let go.
      press('mouseReleased', x, y).catch(() => undefined);
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, maxRetries: 3 });
    },
  };
}
