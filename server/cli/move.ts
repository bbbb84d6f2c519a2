import { moveStore } from '../stores/move-store.ts';
import { sqliteFile } from '../stores/open-store.ts';
import { lockFolder } from '../stores/sqlite/lock-folder.ts';
import type { Command } from './command.ts';

/** Carries the SQLite store over to PostgreSQL. Exit code 1 when it cannot, or not all of it. */
export const move: Command = async ({ settings, print }) => {
  if (!settings.databaseUrl) throw new Error('set DATABASE_URL to the PostgreSQL database that takes the leads');
  // Leads that a running server writes to the file during the move would be lost.
  const unlock = await lockFolder(settings.dataFolder, 0);
  try {
    const moved = await moveStore(sqliteFile(settings), settings.databaseUrl, {
      certificate: settings.databaseCertificate,
      report: ({ table, rows }) => process.stderr.write(`\r${rows} ${table}   `),
    });
    process.stderr.write('\r');
    for (const { table, rows } of moved) print(`${rows} ${table} moved.`);
    print(`${sqliteFile(settings)}.moved is the old file: keep it until you have checked the new store, then remove it.`);
    return 0;
  } finally {
    unlock();
  }
};
