import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWhole } from '../../model/files/write-whole.ts';
import type { FieldProblem } from '../api.ts';
import { findNew } from './checks.ts';
import { listFiles } from './owner-files.ts';
import { isMedia } from './workspace.ts';

export type Settled = {
  /** Files that may be written. */
  right: readonly string[];
  /** Files that would break what is right now, each with the reasons. */
  left: readonly { file: string; problems: readonly FieldProblem[] }[];
  /** What there is to mend once they are written. */
  problems: readonly FieldProblem[];
};

/**
 * Finds the changed files that can be written without a new problem; old problems do not stop them.
 * @param before the problems that are there already
 * @param check the problems when exactly these files are taken over
 */
export async function settle(
  changed: readonly string[],
  before: readonly FieldProblem[],
  check: (files: readonly string[]) => Promise<readonly FieldProblem[]>,
): Promise<Settled> {
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
    // The mistake shows in a file that did not change: the one that brought it is found by leaving each out.
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

/** Makes a folder that has some files from one place and all others from another. */
export function mixFolders(into: string, all: string, own: string, files: readonly string[], writing: string): void {
  rmSync(into, { recursive: true, force: true });
  for (const path of listFiles(all))
    if (!files.includes(path)) copyWhole(join(all, path), join(into, path), writing, isMedia(path));
  for (const path of files) takeOver(own, into, path, writing);
}

/** A file as another folder has it, or not at all when that one has it not. */
export function takeOver(from: string, to: string, path: string, writing: string): void {
  if (existsSync(join(from, path))) copyWhole(join(from, path), join(to, path), writing, isMedia(path));
  else rmSync(join(to, path), { force: true });
}
