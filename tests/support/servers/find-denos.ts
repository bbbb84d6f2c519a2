import { existsSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { resolve } from 'node:path';

const hosted = 'node_modules/deno-2-1-linux-x64/deno';

/**
 * The programs that the edge function has to run under: the newest Deno, and 2.1 as on Supabase's
 * hosting.
 * Only one platform has packages of both versions; the others test the newest.
 * @throws Error when npm has not installed one that it should have
 */
export function findDenos(): { version: string; program: string }[] {
  const denos = [{ version: 'newest', program: 'node_modules/deno/deno' }];
  if (platform() === 'linux' && arch() === 'x64') denos.push({ version: '2.1', program: hosted });
  for (const { program } of denos)
    if (!existsSync(program)) throw new Error(`${resolve(program)} is missing: run npm ci`);
  return denos;
}
