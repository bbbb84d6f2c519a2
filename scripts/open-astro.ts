import { join, resolve } from 'node:path';
import { ownerFolderName } from '../model/files/owner-folder.ts';
import { lockFile } from '../model/process/lock-file.ts';

/**
 * Locks a folder for Astro's caches until the process ends; a process that runs alone gets the
 * caches of the last run. Astro starts with it as its root; once it has chosen the places of its
 * caches, astro.config.js sets the root to the project.
 */
export function lockAstroRoot(): string {
  const folder = resolve('.cache', 'astro', ownerFolderName(process.env).replace(/[\\/:]/g, '-'));
  for (let number = 1; ; number += 1) {
    const root = join(folder, String(number));
    if (lockFile(join(root, 'lock'))) return root;
  }
}

/** Astro as a library. Its telemetry and the notice about it are off. */
export function importAstro(): Promise<typeof import('astro')> {
  process.env.ASTRO_TELEMETRY_DISABLED ??= '1';
  // The allocator of its bundler: what bundles took is given back at once, before pages are built.
  process.env.MIMALLOC_PURGE_DELAY ??= '0';
  return import('astro');
}
