import { resolve } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { nameCommand, nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import type { Owner } from './owner.ts';
import { readOwner } from './read-owner.ts';

/**
 * Everything that a build would refuse if an owner's folder were as a copy of it is.
 * While the configuration is wrong, the rest is checked by the one before.
 * @param of the owner's folder, as messages name it; files are named from there
 */
export async function checkMirror(
  copy: string,
  { of, ...reading }: { of: string; before?: Configuration | undefined; showsWaiting?: boolean },
): Promise<{ owner: Owner | undefined; problems: readonly Problem[] }> {
  const { owner, problems } = await readOwner(copy, reading);
  const name = `${nameFile(copy)}/`;
  const ownName = nameFile(of);
  const own = new Map([
    [nameCommand('upgrade', copy), nameCommand('upgrade', of)],
    [name, `${ownName}/`],
    [resolve(copy), ownName],
  ]);
  // All names at once: a path from the root of the disk may be the end of one from the project's root.
  const names = new RegExp([...own.keys()].map(RegExp.escape).join('|'), 'g');
  return {
    owner,
    problems: problems.map(({ file, key, message }) => ({
      file: file.startsWith(name) ? file.slice(name.length).replace(/\/$/, '') : file,
      key,
      message: message.replace(names, (found) => own.get(found) ?? found),
    })),
  };
}
