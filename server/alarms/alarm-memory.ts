import { constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps which alarms were raised: over a restart, and for other processes that watch the same site.
 */
export type AlarmMemory = { read(): Promise<string | null>; write(text: string): Promise<void> };

/**
 * The least that a file takes on the disk, in bytes; the text of the alarms usually fits into it.
 */
const blockBytes = 4096;

/** Keeps the text of the alarms in a file of the data folder, also on a full disk. */
export function openAlarmMemory(folder: string): AlarmMemory {
  const file = join(folder, 'alarms.json');
  return {
    read: async () => (await readFile(file, 'utf8')).split('\n', 1)[0] ?? null,
    async write(text) {
      // With PostgreSQL nothing else makes the data folder.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The first write reserves the block of the file, and later ones overwrite it: a full disk
      // gives no new block. Only the first line of the file is read: the end of a longer earlier
      // text may follow.
      await writeFile(file, `${text}\n`.padEnd(blockBytes), {
        flag: constants.O_WRONLY | constants.O_CREAT,
        mode: 0o600,
      });
    },
  };
}
