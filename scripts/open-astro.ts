import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockFile } from '../model/files/lock-file.ts';
import { ownerFolderName } from '../model/files/owner-folder.ts';

/**
 * Locks a folder in which Astro keeps its caches, so that no other process uses it. A process that runs alone gets the folder with the
 * caches of the last run. Astro starts with this folder as its root; once it has chosen the places of its caches, astro.config.ts
 * sets the root to the project.
 * @returns the folder, which is locked until the process ends
 */
export function lockAstroRoot(): string {
  const folder = resolve('.cache', 'astro', ownerFolderName(process.env).replace(/[\\/:]/g, '-'));
  for (let number = 1; ; number += 1) {
    const root = join(folder, String(number));
    if (!lockFile(join(root, 'lock'))) continue;
    mkdirSync(root, { recursive: true });
    return root;
  }
}

/** Astro as a library. Its telemetry and the notice about it are off. */
export function importAstro(): Promise<typeof import('astro')> {
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  return import('astro');
}
