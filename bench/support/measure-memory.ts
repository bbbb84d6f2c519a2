import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../tests/support/find-free-port.ts';
import { runServer } from '../../tests/support/run-server.ts';
import { printTable, round } from './print-table.ts';
import { sendLoad } from './send-load.ts';

const leads = 100_000;

/** Resident memory of the server before and after 100,000 leads whose mails all wait. Linux only. */
export async function measureMemory(folder: string) {
  const server = await runServer({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` });
  const readMb = (field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;
  await sendLoad(server.address, { clients: 64, count: 1000 });
  const before = readMb('VmRSS');
  const { perSecond } = await sendLoad(server.address, { clients: 64, count: leads });
  const settleMs = 5000;
  await sleep(settleMs);
  const after = readMb('VmRSS');
  const peak = readMb('VmHWM');
  await server.stop('SIGKILL');
  printTable(`Memory after ${leads} leads`, [
    ['before, MB', 'after, MB', 'peak, MB', 'accepts/s'],
    [round(before), round(after), round(peak), round(perSecond)],
  ]);
}
