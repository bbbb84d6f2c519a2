import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder, which the caller removes. */
export function makeTemporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'inbox-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Makes a folder, which is removed after the test. */
export function createTemporaryFolder(): string {
  const { path, remove } = makeTemporaryFolder();
  onTestFinished(remove);
  return path;
}
