import { resolve } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { nameFile } from '../files/owner-folder.ts';
import type { Problem } from '../problems/problem.ts';
import type { Reason } from '../problems/reason.ts';
import { type Owner, readOwner } from './read-owner.ts';

/**
 * Finds what a build would refuse if a changed copy of an owner's folder took its place; names
 * files by the folder.
 */
export async function checkOwnerCopy(
  copy: string,
  {
    original,
    ...reading
  }: { original: string; before?: Configuration | undefined; showsWaiting?: boolean },
): Promise<{ owner: Owner | undefined; problems: readonly Problem[] }> {
  const { owner, problems } = await readOwner(copy, reading);
  const name = `${nameFile(copy)}/`;
  const ownName = nameFile(original);
  const newNames = new Map([
    [name, `${ownName}/`],
    [resolve(copy), ownName],
  ]);
  // One pass for all names: a second pass could replace part of a name that the first one wrote.
  const names = new RegExp([...newNames.keys()].map(RegExp.escape).join('|'), 'g');
  const rename = (_: string, value: unknown) =>
    typeof value === 'string'
      ? value.replace(names, (found) => newNames.get(found) ?? found)
      : value;
  return {
    owner,
    problems: problems.map(({ file, key, ...why }) => ({
      file: file.startsWith(name) ? file.slice(name.length).replace(/\/$/, '') : file,
      key,
      ...(JSON.parse(JSON.stringify(why), rename) as Reason),
    })),
  };
}
