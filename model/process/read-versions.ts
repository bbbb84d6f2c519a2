import { spawnSync } from 'node:child_process';

/** Stands before each version in the output; texts do not have it. */
const separator = '\u0001';

/** The texts that a file of a folder had in the commits of its git repository; none without one. */
export function readVersions(folder: string, file: string): string[] {
  const git = (parameters: readonly string[], input = '') =>
    spawnSync('git', parameters, { cwd: folder, input, encoding: 'utf8', maxBuffer: 2 ** 28 })
      .stdout ?? '';
  // Each line has the modes of two versions, then their names: ':100644 100644 1a2b… 3c4d… M'.
  const lines = git(['log', '--raw', '--no-abbrev', '--format=', '--', file]).match(/^:.*/gm) ?? [];
  const names = new Set(lines.flatMap((line) => line.split(' ').slice(2, 4)));
  const existing = [...names].filter((name) => !/^0+$/.test(name));
  if (existing.length === 0) return [];
  const versions = git(['cat-file', `--batch=${separator}`], existing.join('\n'));
  return versions.split(`${separator}\n`).slice(1);
}
