import { execFileSync } from 'node:child_process';
import { relative, resolve, sep } from 'node:path';

/**
 * When each content file was last committed, by path. Empty where git cannot tell:
 * outside a repository, and in a shallow clone, where every file seems to have changed with the last commit.
 * @param folder the owner's folder, which may be a repository of its own
 * @param root of the project, from which paths are named
 */
export function readLastChanges(folder: string, root = process.cwd()): ReadonlyMap<string, Date> {
  const changes = new Map<string, Date>();
  const cwd = resolve(root, folder);
  const name = relative(root, cwd).split(sep).join('/');
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 28,
      });
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return changes;
    const log = git('log', '--format=%x00%cI', '--name-only', '--relative', '--', 'content');
    for (const commit of log.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files.map((own) => `${name}/${own}`)) if (!changes.has(file)) changes.set(file, new Date(date));
    }
  } catch {
    return changes;
  }
  return changes;
}
