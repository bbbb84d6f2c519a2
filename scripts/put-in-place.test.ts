import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../tests/support/files/temporary-folder.ts';

/** Puts new sites in place of one folder, one after the other. */
const replaceOften = (folder: string, name: string) =>
  new Promise<void>((resolve, reject) => {
    const program = `
      const { mkdirSync, writeFileSync } = await import('node:fs');
      const { putInPlace } = await import(${JSON.stringify(import.meta.resolve('./put-in-place.ts'))});
      for (let count = 0; count < 100; count += 1) {
        mkdirSync(${JSON.stringify(join(folder, name))});
        writeFileSync(${JSON.stringify(join(folder, name, 'index.html'))}, String(count));
        putInPlace(${JSON.stringify(join(folder, name))}, ${JSON.stringify(join(folder, 'dist'))});
      }`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });

test('builds that end together replace the site one after the other', async () => {
  const folder = createTemporaryFolder();
  await Promise.all(['one', 'two'].map((name) => replaceOften(folder, name)));
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(readFileSync(join(folder, 'dist', 'index.html'), 'utf8')).toBe('99');
});
