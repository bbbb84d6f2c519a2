import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { createPreview } from './preview.ts';

test('a change right after one that ends the process of the preview leaves the editor running', async () => {
  const folder = createTemporaryFolder();
  const settings = { cache: folder, owner: folder, port: 9, cookie: '', bridge: '' };
  const preview = createPreview(folder, folder, settings);
  const contents = { readOnce: 'one', first: '/', changed: [] };
  preview.give(contents);
  preview.give({ ...contents, readOnce: 'two' });
  // The process has ended, and its exit is not known before the next turn.
  execFileSync('sleep', ['0.3']);
  preview.give({ ...contents, readOnce: 'two' });
  const failed = once(process, 'uncaughtException').then(([error]) => String(error));
  const passed = new Promise((resolve) => setTimeout(resolve, 300));
  expect(await Promise.race([failed, passed])).toBeUndefined();
  preview.end();
});
