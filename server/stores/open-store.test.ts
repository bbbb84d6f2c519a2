import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault } from '../../model/process/describe-fault.ts';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { isLocked, lockFolder, prepareFolder } from './open-store.ts';
import { openStoreThread } from './sqlite/open-store-thread.ts';

test('a new folder is for its owner alone', () => {
  const folder = join(createTemporaryFolder(), 'a', 'b');
  prepareFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each([0o755, 0o750, 0o711])(
  'a folder that others can look into is refused, with the command that closes it: %o',
  (mode) => {
    const folder = createTemporaryFolder();
    chmodSync(folder, mode);
    expect(() => prepareFolder(folder)).toThrow(`chmod 700 ${folder}`);
  },
);

test('a file that cannot be opened is named in words', async () => {
  const folder = createTemporaryFolder();
  for (const name of ['server.lock', 'inbox.db']) mkdirSync(join(folder, name));
  const words = `${join(folder, 'server.lock')} may not be read or written by this user`;
  expect(() => isLocked(folder)).toThrow(words);
  await expect(lockFolder(folder, 0)).rejects.toThrow(words);
  const opening = openStoreThread(join(folder, 'inbox.db'), {});
  expect(describeFault(await opening.catch((error) => error))).toBe(
    `${join(folder, 'inbox.db')} is a folder; name a file (EISDIR)`,
  );
});

test('one server at a time works in a folder, and the next one may once it has stopped', async () => {
  const folder = createTemporaryFolder();
  const unlock = await lockFolder(folder, 0);
  await expect(lockFolder(folder, 0)).rejects.toThrow(`another server works in ${folder}`);
  const next = lockFolder(folder, 5000);
  unlock();
  (await next)();
});

/** Whether a process holds a lock of POSIX on a file. */
const hasLock = (file: string) =>
  new RegExp(`POSIX.*:${statSync(file).ino} `).test(readFileSync('/proc/locks', 'utf8'));

// Before 3.51 SQLite removes the write-ahead log of a file without locks once it has read it.
test.runIf(existsSync('/proc/locks'))(
  'the nightly backup leaves the lock that keeps other programs from the log of leads',
  async () => {
    const file = join(createTemporaryFolder(), 'inbox.db');
    const store = await openStoreThread(file, {});
    expect(hasLock(file)).toBe(true);
    const second = await openStoreThread(file, { create: false });
    expect(hasLock(file)).toBe(true);
    await second.close();
    expect(hasLock(file)).toBe(true);
    await store.close();
  },
);
