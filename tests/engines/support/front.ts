import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Settings } from './engine.ts';

export type Front = {
  /** The whole address of a path. */
  at(path: string): string;
  /** Answers a path in the server's place. Resolves when the first request has come. */
  answer(path: string, listener: RequestListener): Promise<void>;
  /** Leaves a path to the server again. */
  restore(path: string): void;
  close(): void;
};

/** Starts a proxy before the server that can answer in its place: the drivers of Firefox and WebKit cannot intercept requests. */
export async function openFront(target: string): Promise<Front> {
  const others = new Map<string, RequestListener>();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const other = others.get(url);
    if (other) return void other(incoming, outgoing);
    // Without kept connections: the server could close one just when it is used again.
    const onward = request(new URL(url, target), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path) => `http://127.0.0.1:${port}${path}`,
    restore: (path) => void others.delete(path),
    answer: (path, listener) =>
      new Promise((resolve) => {
        others.set(path, (incoming, outgoing) => {
          listener(incoming, outgoing);
          resolve();
        });
      }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What journeys work with: the browser that most of them share, a browser of its own for a group of tests, and the front of the server. */
export type Fixtures = {
  front: () => Front;
  browser: () => Browser;
  browserFor: (settings: Settings) => () => Browser;
};
