import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Configuration } from '../model/configuration/configuration.ts';
import type { Problem } from '../model/files/problem.ts';
import { checkOwnerCopy } from '../model/owner/check-owner-copy.ts';

/**
 * Lists the problems that an owner's folder would have with changed files. Checks a copy of the folder.
 * @param before the configuration of the folder, for checking the rest when the changed one is invalid
 * @param changes texts by path below the folder
 */
export async function checkChanges(
  folder: string,
  before: Configuration,
  changes: ReadonlyMap<string, string>,
): Promise<readonly Problem[]> {
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync(resolve('.cache', 'translations-'));
  try {
    for (const part of ['content', 'site.config.jsonc']) cpSync(join(folder, part), join(copy, part), { recursive: true });
    for (const part of ['media', 'brand', 'fonts', 'node_modules'])
      if (existsSync(join(folder, part))) symlinkSync(join(folder, part), join(copy, part));
    for (const [path, text] of changes) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    return (await checkOwnerCopy(copy, { original: folder, before })).problems;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
