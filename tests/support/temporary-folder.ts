import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, for those who remove it themselves. */
export function makeTemporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'inbox-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A new folder that is gone after the test. */
export function createTemporaryFolder(): string {
  const { path, remove } = makeTemporaryFolder();
  onTestFinished(remove);
  return path;
}
