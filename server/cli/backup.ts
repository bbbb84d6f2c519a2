import { backupFolder } from '../settings/settings.ts';
import { sqliteFile } from '../stores/open-store.ts';
import { makeBackup } from '../stores/sqlite/make-backup.ts';
import type { Command } from './command.ts';
import { count } from './terminal-text.ts';

export const backup: Command = async ({ settings, options, print }) => {
  if (settings.databaseUrl)
    throw new Error(
      'PostgreSQL has a tool of its own: pg_dump --schema=inbox --format=custom --file=inbox.dump "$DATABASE_URL"',
    );
  const folder = options.to ?? backupFolder(settings);
  const { copy, leads, copies } = makeBackup(sqliteFile(settings), folder, settings.floorMegabytes);
  print(
    `${copy} holds ${count(leads, 'lead')} and is whole. ${count(copies, 'copy is', 'copies are')} kept.`,
  );
  return 0;
};
