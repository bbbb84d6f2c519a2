import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Message = { id?: number; method?: string; result?: Record<string, unknown>; params?: Record<string, unknown> };
type Target = { targetId: string; type: string; subtype?: string };

export type Tab = {
  evaluate<T>(expression: string): Promise<T>;
  moveMouse(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a page in Chromium the way that leaves prerendering on: Playwright and any other client that attaches to
 * a page turns it off, one that attaches to the tab does not.
 */
export async function openTab(chromium: string, address: string, flags: string[] = []): Promise<Tab> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-tab-'));
  const parameters = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const browser = spawn(chromium, [...parameters, '--window-size=1440,900', ...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = new WebSocket(
    await new Promise<string>((resolve) => {
      let written = '';
      browser.stderr.on('data', (chunk) => {
        written += chunk;
        const [, found] = /DevTools listening on (ws:\S+)/.exec(written) ?? [];
        if (found) resolve(found);
      });
    }),
  );
  await new Promise((resolve) => socket.addEventListener('open', resolve));

  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  const pages = new Map<string, Target>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, params = {} } = JSON.parse(data) as Message;
    if (id) waiting.get(id)?.(result ?? {});
    const info = params.targetInfo as Target | undefined;
    if (method === 'Target.attachedToTarget' && info?.type === 'page') pages.set(params.sessionId as string, info);
    if (method === 'Target.detachedFromTarget') pages.delete(params.sessionId as string);
    if (method === 'Target.targetInfoChanged')
      for (const [session, page] of pages) if (page.targetId === info?.targetId) pages.set(session, info);
  });
  const send = (method: string, params: object, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve) => {
      waiting.set(++lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
    });
  /** The page that is shown; the one being prepared says so. */
  const shown = () => [...pages].filter(([, page]) => page.subtype !== 'prerender').at(-1)?.[0];

  await send('Target.createTarget', { url: address });
  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = (targetInfos as Target[]).at(-1);
  const { sessionId } = await send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', follow, sessionId as string);

  const press = (type: string, x: number, y: number) =>
    send('Input.dispatchMouseEvent', { type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 }, shown());
  return {
    async evaluate<T>(expression: string) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }, shown());
      return (result as { value: T }).value;
    },
    async moveMouse(x, y) {
      await press('mouseMoved', x, y);
    },
    async click(x, y) {
      await press('mousePressed', x, y);
      // The page may be gone before it could say that the button was let go.
      void press('mouseReleased', x, y);
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, maxRetries: 3 });
    },
  };
}
