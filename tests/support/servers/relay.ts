import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenUntilEnd } from './listen-until-end.ts';

/** What a relay does with connections: passes bytes on, none at all, or hangs up at once. */
type Way = 'passes' | 'is silent' | 'hangs up';

/** A relay before a database, until the test ends. A connection that was silent stays so. */
export async function openRelay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let way: Way = 'passes';
  const server = createServer((client) => {
    client.on('error', () => undefined);
    if (way === 'hangs up') {
      client.end();
      return;
    }
    if (way === 'is silent') return;
    const database = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [client, database];
    pairs.add(pair);
    database.on('error', () => client.destroy());
    client.pipe(database).pipe(client);
    client.once('close', () => {
      database.destroy();
      pairs.delete(pair);
    });
  });
  const url = new URL(databaseUrl);
  url.port = String(await listenUntilEnd(server));
  onTestFinished(() => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  });
  return {
    url: url.href,
    countConnections: () => pairs.size,
    set(next: Way) {
      way = next;
      for (const pair of pairs)
        for (const socket of pair) {
          if (next === 'is silent') socket.unpipe().resume();
          if (next === 'hangs up') socket.destroy();
        }
    },
  };
}
