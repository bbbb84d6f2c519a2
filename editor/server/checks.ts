import type { Configuration } from '../../model/configuration/configuration.ts';
import { checkMirror } from '../../model/owner/check-mirror.ts';
import type { Address } from '../../model/pages/addresses.ts';
import type { FieldProblem } from '../api.ts';

export type Checked = {
  /** The last one that could be read; undefined where there never was one. */
  configuration: Configuration | undefined;
  /** Those of articles that wait for their day, too. */
  addresses: readonly Address[];
  problems: readonly FieldProblem[];
};

/**
 * Everything that a build of a folder would refuse, with its drafts and waiting articles.
 * @param folder of the same shape as the owner's
 * @param owner the owner's folder, as messages name it
 */
export async function checkFolder(folder: string, owner: string, before?: Configuration): Promise<Checked> {
  const { owner: read, problems } = await checkMirror(folder, { of: owner, before, showsWaiting: true });
  return { configuration: read?.configuration, addresses: read ? [...read.addresses, ...read.waiting] : [], problems };
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
