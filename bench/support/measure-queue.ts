import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createNewLead } from '../../tests/support/new-lead.ts';
import { runServer } from '../../tests/support/run-server.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import { printTable, round } from './print-table.ts';

const mails = 10_000;

/** Time from the start of the server until 10,000 queued mails have reached a local SMTP server. */
export async function measureQueue(folder: string) {
  let received = 0;
  const sink = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      stream.resume();
      stream.once('end', () => {
        received++;
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  const store = openSqliteStore(join(folder, 'inbox.db'));
  const leads = Array.from({ length: mails / 2 }, () => createNewLead());
  await store.insertLeads(leads);

  const startedAt = performance.now();
  const { port } = sink.server.address() as { port: number };
  const server = await runServer({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` });
  await waitUntil('all mails have arrived', () => received >= mails, 600_000);
  await waitUntil('all are recorded', async () => (await store.readStatus()).sent === mails);
  const seconds = (performance.now() - startedAt) / 1000;
  await server.stop();
  await store.close();
  await new Promise<void>((resolve) => sink.close(() => resolve()));
  printTable('Queued mails to a local SMTP server', [
    ['mails', 'received', 'seconds', 'mails/s'],
    [String(mails), String(received), round(seconds, 1), round(mails / seconds)],
  ]);
}
