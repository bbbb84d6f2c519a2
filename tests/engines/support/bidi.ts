import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../../support/files/temporary-folder.ts';
import { waitForOutput } from '../../support/processes/run-process.ts';

type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  message?: string;
};

/** A connection to a browser by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export type Connection = {
  send<Result>(method: string, parameters: object): Promise<Result>;
  on<Event>(method: string, listener: (event: Event) => void): void;
};

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  const waiting = new Map<
    number,
    { resolve: (result: never) => void; reject: (error: Error) => void }
  >();
  const listeners = new Map<string, (event: never) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, message } = JSON.parse(data) as Message;
    if (method) listeners.get(method)?.(params as never);
    const command = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (message) command?.reject(new Error(message));
    else command?.resolve(result as never);
  });
  let last = 0;
  return {
    send: (method, parameters) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params: parameters }));
      }),
    on: (method, listener) => void listeners.set(method, listener),
  };
}

/** Starts Firefox with a profile of its own, without a window. */
export async function startFirefox(
  program: string,
  preferences: Record<string, string | number | boolean>,
) {
  const profile = makeTemporaryFolder();
  const lines = Object.entries(preferences).map(
    (entry) => `user_pref(${entry.map((part) => JSON.stringify(part)).join()});\n`,
  );
  writeFileSync(join(profile.path, 'user.js'), lines.join(''));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile.path],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const output = await waitForOutput(child, /WebDriver BiDi listening on \S+/);
  const [, address] = /listening on (\S+)/.exec(output()) ?? [];
  const connection = await connect(`${address}/session`);
  return {
    ...connection,
    async close() {
      child.kill();
      await ended;
      profile.remove();
    },
  };
}
