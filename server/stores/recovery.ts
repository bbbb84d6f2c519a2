/** What to do about a damaged store, for whoever reads the message at night. `.recover` would save more, but Debian 12's sqlite3 cannot. */
export const describeRecovery = (file: string, backups: string) =>
  `stop the server and put the newest backup from ${backups} in place of ${file}, without ${file}-wal and ${file}-shm; ` +
  `or save what can still be read: sqlite3 ${file} .dump | sed 's/^ROLLBACK;.*/COMMIT;/' | sqlite3 recovered.db`;
