import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { lockFile } from './lock-file.ts';

test('a locked file cannot be locked again until it is unlocked', () => {
  const file = join(createTemporaryFolder(), 'folder', 'lock');
  const unlock = lockFile(file);
  expect(unlock).toBeTypeOf('function');
  expect(lockFile(file)).toBeUndefined();
  unlock?.();
  lockFile(file)?.();
});
