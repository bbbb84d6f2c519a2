import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Some eight times what a whole run keeps there at once. */
const leastBytes = 4 * 1024 ** 3;

/**
 * Makes a folder for temporary files in memory, which is removed when this process ends: tests make
 * and remove tens of thousands of small files.
 * @returns undefined where /dev/shm is no tmpfs, has little room, or is mounted noexec, as in many
 * containers
 */
export function makeMemoryFolder(): string | undefined {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  const [, options = 'noexec'] = new RegExp(`^\\S+ ${memory} tmpfs (\\S+)`, 'm').exec(mounts) ?? [];
  if (options.split(',').includes('noexec')) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < leastBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'tests-'));
  // PostgreSQL refuses to run as root: another user reaches its files in here.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
