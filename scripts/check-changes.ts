import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkFolder } from '../editor/server/checks.ts';
import type { Site } from '../model/configuration/site-config.ts';
import { ownerFolder } from '../model/files/owner-folder.ts';
import type { Problem } from '../model/files/problem.ts';

/**
 * What a build would refuse of the owner's folder if files were written as given, by their paths from there.
 * Nothing in the folder is touched: a copy is checked.
 */
export async function checkChanges(site: Site, changes: ReadonlyMap<string, string>): Promise<readonly Problem[]> {
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync(resolve('.cache', 'translations-'));
  try {
    for (const part of ['content', 'site.config.jsonc']) cpSync(join(ownerFolder, part), join(copy, part), { recursive: true });
    for (const part of ['media', 'brand'])
      if (existsSync(join(ownerFolder, part))) symlinkSync(join(ownerFolder, part), join(copy, part));
    for (const [path, text] of changes) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    return (await checkFolder(copy, site)).problems;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
