import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../model/problems/read-options.ts';
import { findFreePort } from '../tests/support/processes/find-free-port.ts';
import { runProcess } from '../tests/support/processes/run-process.ts';
import { runServer } from '../tests/support/servers/run-server.ts';
import { printTable, round } from './support/print-table.ts';
import { type Load, sendLoad } from './support/send-load.ts';

readOptions('npm run bench:leads   leads stored per second, beside a naive server\n', {});

const seconds = 6;
const warmUpSeconds = 2;

/**
 * npm run bench:leads: leads stored per second, in turns with a naive server on the same disk, at
 * each number of clients.
 */
async function measureAccepts(folder: string) {
  const naivePort = String(await findFreePort());
  const naive = await runProcess(
    [process.execPath, 'bench/support/naive-server.ts', join(folder, 'naive.db'), naivePort],
    {},
    /ready/,
  );
  // A closed port: mail stays queued, as without a mail server.
  const server = await runServer({
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
  });
  const naiveAddress = `http://127.0.0.1:${naivePort}`;
  await sendLoad(server.address, { clients: 16, seconds: warmUpSeconds });
  await sendLoad(naiveAddress, { clients: 16, seconds: warmUpSeconds });

  const describe = ({ perSecond, p50, p99 }: Load) => [
    round(perSecond),
    round(p50, 1),
    round(p99, 1),
  ];
  const rows: string[][] = [];
  for (const clients of [1, 16, 128]) {
    const ours = await sendLoad(server.address, { clients, seconds });
    const theirs = await sendLoad(naiveAddress, { clients, seconds });
    if (ours.failures + theirs.failures > 0)
      throw new Error(`${ours.failures} and ${theirs.failures} requests failed`);
    rows.push([
      String(clients),
      ...describe(ours),
      ...describe(theirs),
      round(ours.perSecond / theirs.perSecond, 2),
    ]);
  }
  await server.stop('SIGKILL');
  await naive.stop('SIGKILL');
  printTable('Durable accepts, beside one insert and fsync per request', [
    ['clients', 'accepts/s', 'p50 ms', 'p99 ms', 'naive/s', 'p50 ms', 'p99 ms', 'ratio'],
    ...rows,
  ]);
}

// In the working folder: a temporary one may be in memory, where nothing is durable.
const folder = mkdtempSync(join(process.cwd(), '.bench-'));
try {
  await measureAccepts(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
