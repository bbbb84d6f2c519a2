import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * When each content file was last committed, by path. Empty where git cannot tell:
 * outside a repository, and in a shallow clone, where every file seems to have changed with the last commit.
 * @param folder the owner's folder, from the root
 * @param root of the project
 */
export function readLastChanges(folder: string, root = process.cwd()): ReadonlyMap<string, Date> {
  const changes = new Map<string, Date>();
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 28,
      });
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return changes;
    const log = git('log', '--format=%x00%cI', '--name-only', '--relative', '--', join(folder, 'content'));
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files) if (!changes.has(file)) changes.set(file, new Date(date));
    }
  } catch {
    return changes;
  }
  return changes;
}
