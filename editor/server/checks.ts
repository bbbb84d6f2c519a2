import { checkOwner } from '../../model/checks/check-owner.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { nameFile } from '../../model/files/owner-folder.ts';
import { checkOwnerCopy } from '../../model/owner/check-owner-copy.ts';
import type { Address } from '../../model/pages/addresses.ts';
import type { FieldProblem, LaunchFinding } from '../api.ts';

export type Checked = {
  /** The last valid configuration; undefined where there was none. */
  configuration: Configuration | undefined;
  /** Addresses, also those of articles that are not published yet. */
  addresses: readonly Address[];
  problems: readonly FieldProblem[];
};

/**
 * Finds everything that a build of a folder would refuse, including articles that are not published.
 * @param folder a copy of the owner's folder
 * @param owner the owner's folder, as messages name it
 */
export async function checkFolder(folder: string, owner: string, before?: Configuration): Promise<Checked> {
  const { owner: read, problems } = await checkOwnerCopy(folder, { original: owner, before, showsWaiting: true });
  return { configuration: read?.configuration, addresses: read ? [...read.addresses, ...read.waiting] : [], problems };
}

/** The problems that are new, counting repetitions. */
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

/** Changed files, divided by whether they may be written. */
export type Chosen = {
  /** Files that may be written. */
  valid: readonly string[];
  /** Files that would bring a new problem, each with its reasons; they stay drafts. */
  kept: readonly { file: string; problems: readonly FieldProblem[] }[];
  /** The problems that exist once the valid files are written. */
  problems: readonly FieldProblem[];
};

/**
 * Finds the changed files that can be written without a new problem; existing problems do not stop them.
 * @param before the existing problems
 * @param check returns the problems when exactly these files are written
 */
export async function chooseFiles(
  changed: readonly string[],
  before: readonly FieldProblem[],
  check: (files: readonly string[]) => Promise<readonly FieldProblem[]>,
): Promise<Chosen> {
  const problems = changed.length > 0 ? await check(changed) : before;
  const found = findNew(problems, before);
  if (found.length === 0) return { valid: changed, kept: [], problems };
  const wrong = changed.filter((file) => found.some((problem) => problem.file === file));
  const countWith = async (files: readonly string[]) => findNew(await check(files), before).length;
  // Where no problem is in a changed file, one of them makes another file invalid.
  const causes = wrong.length > 0 ? wrong : [await findCause(changed, found.length, countWith)];
  const kept = causes.map((file) => {
    const own = found.filter((problem) => problem.file === file);
    return { file, problems: own.length > 0 ? own : found };
  });
  const rest = await chooseFiles(
    changed.filter((file) => !causes.includes(file)),
    before,
    check,
  );
  return { ...rest, kept: [...kept, ...rest.kept] };
}

/** The first file without which there are fewer problems. */
async function findCause(files: readonly string[], worst: number, count: (files: readonly string[]) => Promise<number>) {
  for (const file of files) {
    const others = files.filter((other) => other !== file);
    if (others.length > 0 && (await count(others)) < worst) return file;
  }
  return files[0] as string;
}

/** What must be corrected before the site of a folder is public; `owner` and files as in checkFolder. */
export async function checkLaunch(folder: string, owner: string): Promise<LaunchFinding[]> {
  const { findings } = await checkOwner(folder);
  const name = nameFile(folder);
  return findings.flatMap(({ level, file, key, message }) =>
    level === 'hint'
      ? []
      : [{ level, file: file.replace(`${name}/`, ''), key, message: message.replaceAll(name, nameFile(owner)) }],
  );
}
