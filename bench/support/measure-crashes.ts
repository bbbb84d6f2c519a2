import { join } from 'node:path';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { runCrashes } from '../../tests/support/crash-run.ts';
import { printTable, round } from './print-table.ts';

/** Leads lost and mails sent twice over 120 kills under 16 clients, half of them while the mail server is away. */
export async function measureCrashes(folder: string) {
  const { kills, accepted, stored, mailed, lost, duplicates } = await runCrashes({
    kills: 120,
    killsWithoutMail: 60,
    clients: 16,
    environment: { DATA_DIR: folder },
    openStore: async () => openSqliteStore(join(folder, 'inbox.db')),
  });
  printTable('kill -9 under load', [
    ['kills', 'accepted', 'stored', 'mailed to the agency', 'lost', 'mailed twice'],
    [
      String(kills),
      String(accepted),
      String(stored),
      String(mailed),
      String(lost.length),
      `${duplicates} (${round((duplicates / mailed) * 100, 2)} %)`,
    ],
  ]);
}
