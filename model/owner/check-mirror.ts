import { resolve } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { nameCommand, nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../files/problem.ts';
import type { Owner } from './owner.ts';
import { readOwner } from './read-owner.ts';

/**
 * Finds everything that a build would refuse if a changed copy of an owner's folder took its place.
 * While the copy's configuration is invalid, the rest is checked with the previous one.
 * @param of the owner's folder, by which messages name the files
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
  // One expression for all names: replaced one by one, a name inside another could be replaced twice.
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
