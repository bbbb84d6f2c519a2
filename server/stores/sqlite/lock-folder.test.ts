import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/files/temporary-folder.ts';
import { lockFolder } from './lock-folder.ts';

test('one server at a time works in a folder, and the next one may once it has stopped', async () => {
  const folder = createTemporaryFolder();
  const unlock = await lockFolder(folder, 0);
  await expect(lockFolder(folder, 0)).rejects.toThrow(`another server works in ${folder}`);
  const next = lockFolder(folder, 5000);
  unlock();
  (await next)();
});

test('any other error is passed on with the name of the file', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder, 'server.lock');
  writeFileSync(file, 'no database at all '.repeat(100));
  await expect(lockFolder(folder, 0)).rejects.toThrow(`${file}: file is not a database`);
});
