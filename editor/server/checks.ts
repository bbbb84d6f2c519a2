import type { Configuration } from '../../model/configuration/configuration.ts';
import { checkMirror } from '../../model/owner/check-mirror.ts';
import type { Address } from '../../model/pages/addresses.ts';
import type { FieldProblem } from '../api.ts';

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
  const { owner: read, problems } = await checkMirror(folder, { of: owner, before, showsWaiting: true });
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
  right: readonly string[];
  /** Files that would bring a new problem, each with its reasons. */
  left: readonly { file: string; problems: readonly FieldProblem[] }[];
  /** The problems that exist once the files are written. */
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
  const left = new Map<string, FieldProblem[]>();
  let right = [...changed];
  let problems = before;
  const leave = (file: string, problems: FieldProblem[]) => {
    left.set(file, problems);
    right = right.filter((other) => other !== file);
  };
  while (right.length > 0) {
    const all = await check(right);
    const found = findNew(all, before);
    if (found.length === 0) {
      problems = all;
      break;
    }
    const blamed = right.filter((file) => found.some((problem) => problem.file === file));
    for (const file of blamed)
      leave(
        file,
        found.filter((problem) => problem.file === file),
      );
    if (blamed.length > 0) continue;
    // The problem is in a file that did not change: its cause is found by leaving out each changed file.
    const culprit = await findCulprit(right, found.length, async (files) => findNew(await check(files), before).length);
    leave(culprit, found);
  }
  return { right, left: [...left].map(([file, reasons]) => ({ file, problems: reasons })), problems };
}

async function findCulprit(files: readonly string[], worst: number, count: (files: readonly string[]) => Promise<number>) {
  for (const file of files) {
    const others = files.filter((other) => other !== file);
    if (others.length > 0 && (await count(others)) < worst) return file;
  }
  return files[0] as string;
}
