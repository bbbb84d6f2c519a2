import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSettings } from '../../model/configuration/build-settings.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Owner } from '../../model/owner/read-owner.ts';

export type ProvidedOwner = {
  configuration: Configuration;
  settings: BuildSettings;
  /** The owner as far as it is valid. */
  read: () => Owner;
  /** @throws ContentError that lists everything a build refuses */
  readChecked: () => Owner;
  /** From now on the folder is read again after a change; a build reads it once. */
  followChanges: () => void;
};

/**
 * Astro evaluates modules apart for its configuration, its content and its pages, in one process: a
 * global shares the owner.
 */
export const shared = globalThis as { ownerOfSite?: ProvidedOwner };

export function takeOwner(): ProvidedOwner {
  if (!shared.ownerOfSite) throw new Error('provideOwner comes first, see astro.config.js');
  return shared.ownerOfSite;
}

/** A text that changes when one of the files of a folder does. */
export function fingerprintFiles(folder: string, patterns: string[]): string {
  const describe = (name: string) => {
    const { ino, ctimeNs, size } =
      statSync(join(folder, name), { bigint: true, throwIfNoEntry: false }) ?? {};
    return [name, ino, ctimeNs, size].join(' ');
  };
  return globSync(patterns, { cwd: folder }).map(describe).join('\n');
}
