import { resolve } from 'node:path';
import { readOwner } from '../../model/checks/read-owner.ts';
import { loadSite } from '../../model/configuration/load-site.ts';
import type { Site } from '../../model/configuration/site-config.ts';
import { nameFile, ownerFolderName } from '../../model/files/owner-folder.ts';
import { ContentError, type Problem } from '../../model/files/problem.ts';
import { type Address, listWaiting } from '../../model/pages/addresses.ts';
import type { FieldProblem } from '../api.ts';

export type Checked = {
  /** The last one that could be read; undefined where there never was one. */
  site: Site | undefined;
  /** Those of articles that wait for their day, too. */
  addresses: readonly Address[];
  problems: readonly FieldProblem[];
};

/**
 * Everything that a build of a folder would refuse. While the configuration is wrong, the rest is checked by the one before.
 * @param folder of the same shape as the owner's
 */
export async function checkFolder(folder: string, before?: Site): Promise<Checked> {
  const { site, problems: own } = await readSite(folder, before);
  const tell = (problems: readonly Problem[]) => problems.map((problem) => tellOwner(problem, folder));
  if (!site) return { site, addresses: [], problems: tell(own) };
  const { addresses, texts, problems } = await readOwner(site, folder);
  return { site, addresses: [...addresses, ...listWaiting(site, texts)], problems: tell([...own, ...problems]) };
}

async function readSite(
  folder: string,
  before: Site | undefined,
): Promise<{ site: Site | undefined; problems: readonly Problem[] }> {
  try {
    return { site: await loadSite(folder), problems: [] };
  } catch (error) {
    if (error instanceof ContentError) return { site: before, problems: error.problems };
    throw error;
  }
}

/** A problem of the mirror as one of the owner's folder. */
function tellOwner({ file, key, message }: Problem, folder: string): FieldProblem {
  const name = `${nameFile(folder)}/`;
  return {
    file: file.startsWith(name) ? file.slice(name.length).replace(/\/$/, '') : file,
    key,
    message: message.replaceAll(resolve(folder), ownerFolderName).replaceAll(name, `${ownerFolderName}/`),
  };
}

/** The problems that were not there before, however often each was. */
export function findNew(problems: readonly FieldProblem[], before: readonly FieldProblem[]): FieldProblem[] {
  const nameOf = ({ file, message }: FieldProblem) => `${file}: ${message}`;
  const known = new Map<string, number>();
  for (const problem of before) known.set(nameOf(problem), (known.get(nameOf(problem)) ?? 0) + 1);
  return problems.filter((problem) => {
    const left = known.get(nameOf(problem)) ?? 0;
    known.set(nameOf(problem), left - 1);
    return left <= 0;
  });
}
