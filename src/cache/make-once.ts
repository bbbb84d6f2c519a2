import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const underway = new Map<string, Promise<Buffer>>();

/** Caches a result of some input on the disk, for later builds and simultaneous calls. */
export function makeOnce(
  folder: string,
  input: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of input) hash.update(part);
  const path = join(process.cwd(), '.cache', folder, hash.digest('hex').slice(0, 32));
  const made =
    underway.get(path) ?? readOrMake(path, make).finally(() => void underway.delete(path));
  underway.set(path, made);
  return made;
}

async function readOrMake(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = await readFile(path).catch(() => undefined);
  // A power cut can leave an empty file behind: nothing waits for the disk.
  if (cached?.length) return cached;
  const data = await make();
  await mkdir(dirname(path), { recursive: true });
  // The file gets its name once it is whole, since another build may read it.
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, data);
  await rename(partial, path);
  return data;
}
