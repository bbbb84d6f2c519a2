import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { lockFolder } from './lock-folder.ts';

test('one server at a time works in a folder, and the next one may once it has stopped', () => {
  const folder = createTemporaryFolder();
  const unlock = lockFolder(folder, 0);
  expect(() => lockFolder(folder, 0)).toThrow(`another server works in ${folder}`);
  unlock();
  lockFolder(folder, 0)();
});

test('any other failure is told as what it is, with the file', () => {
  const folder = createTemporaryFolder();
  const file = join(folder, 'server.lock');
  writeFileSync(file, 'no database at all '.repeat(100));
  expect(() => lockFolder(folder, 0)).toThrow(`${file}: file is not a database`);
});

test('a folder that cannot be made is named', () => {
  const file = join(createTemporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(join(file, 'data'), 0)).toThrow(join(file, 'data'));
});
