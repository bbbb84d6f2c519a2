import { constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AlarmMemory } from './alarms.ts';

/** What a file takes on the disk at least, and what the text of the alarms usually fits into. */
const blockBytes = 4096;

/** Keeps the text of the alarms in a file of the data folder, also on a full disk. */
export function openAlarmMemory(folder: string): AlarmMemory {
  const file = join(folder, 'alarms.json');
  return {
    read: async () => (await readFile(file, 'utf8')).split('\n', 1)[0] ?? null,
    async write(text) {
      // With PostgreSQL nothing else makes the data folder.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The file has its block before the disk is full, and is overwritten in it: a new one could not be had then.
      // Only the first line of the file is read: the end of a longer earlier text may follow.
      await writeFile(file, `${text}\n`.padEnd(blockBytes), { flag: constants.O_WRONLY | constants.O_CREAT, mode: 0o600 });
    },
  };
}
