import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Publish } from '../api.ts';
import { isOwnersFile } from './folder.ts';
import type { Said } from './refused.ts';

const run = promisify(execFile);
const limits = { timeout: 60_000, maxBuffer: 64 * 2 ** 20 };

async function git(folder: string, ...parameters: string[]): Promise<string> {
  const env = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
    GIT_EDITOR: 'true',
    LC_ALL: 'C',
  };
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', '--literal-pathspecs', ...parameters], {
    cwd: folder,
    env,
    ...limits,
  });
  return stdout.trimEnd();
}

/** The output of git; undefined when it fails. */
const ask = (folder: string, ...parameters: string[]) => git(folder, ...parameters).catch(() => undefined);

const refusalOf = (command: Promise<string>): Promise<string | undefined> =>
  command.then(
    () => undefined,
    ({ stdout, stderr, message }) => String(stderr || stdout || message),
  );

/** @returns undefined outside of a repository; no branch where a single commit is checked out */
export async function readGit(
  folder: string,
): Promise<{ branch?: string; remote?: string | undefined; unsent: number } | undefined> {
  const branch = await ask(folder, 'symbolic-ref', '--short', 'HEAD');
  if (!branch) return (await ask(folder, 'rev-parse', '--git-dir')) === undefined ? undefined : { unsent: 0 };
  const remote = (await ask(folder, 'config', `branch.${branch}.remote`)) ?? (await ask(folder, 'remote'))?.split('\n')[0];
  if (!remote) return { branch, unsent: 0 };
  const isKnown = (await ask(folder, 'rev-parse', '--verify', '--quiet', `${remote}/${branch}`)) !== undefined;
  const unsent = await ask(folder, 'rev-list', '--count', isKnown ? `${remote}/${branch}..HEAD` : 'HEAD');
  return { branch, remote, unsent: Number(unsent ?? 0) };
}

/** A file as it is in a commit, by its path below the folder; undefined where the commit has none. */
export const readAt = (folder: string, commit: string, path: string): Promise<Buffer | undefined> =>
  run('git', ['show', `${commit}:./${path}`], { cwd: folder, ...limits, encoding: 'buffer' }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

/** The owner's files that differ from the last commit. */
export async function listUncommitted(folder: string): Promise<string[]> {
  const top = await git(folder, 'rev-parse', '--show-prefix');
  const listed = await git(folder, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', '.');
  // Two letters for the state and a space are before each path, which begins at the top of the repository.
  return splitPaths(listed)
    .map((line) => line.slice('?? '.length + top.length))
    .filter(isOwnersFile)
    .sort();
}

const splitPaths = (output: string) => output.split('\0').filter(Boolean);

/** The last publishes that changed the folder, the newest first. */
export async function listPublishes(folder: string, most = 20): Promise<Publish[]> {
  const format = '--format=%x01%H%x00%cI%x00%an%x00%s%x00';
  const kind = ['-m', '--first-parent', '--name-only', '--relative', '-z'];
  const listed = await ask(folder, 'log', `-${most}`, ...kind, format, '--', '.');
  return (listed ?? '').split('\x01').flatMap((entry) => {
    const [id, at = '', by = '', message = '', ...files] = entry.split('\0').map((part) => part.trim());
    return id ? [{ id, at, by, message, files: files.filter((path) => path && isOwnersFile(path)) }] : [];
  });
}

type Author = { name: string; email: string };

/** The parameters that name the author of commits where git has no name configured. */
const identify = async (folder: string, { name, email }: Author) =>
  (await ask(folder, 'config', 'user.email')) ? [] : ['-c', `user.name=${name}`, '-c', `user.email=${email}`];

/** @returns why git refuses the commit */
export async function commitFiles(
  folder: string,
  message: string,
  files: readonly string[],
  author: Author,
): Promise<Said | undefined> {
  const who = await identify(folder, author);
  const there = files.filter((path) => existsSync(join(folder, path)));
  const commit = async () => {
    // Untracked files; staged changes of other files stay out of the commit.
    if (there.length > 0) await git(folder, 'add', '--intent-to-add', '--', ...there);
    return git(folder, ...who, 'commit', '--quiet', '--message', message, '--only', '--', ...files);
  };
  const refusal = await refusalOf(commit());
  if (refusal === undefined) return undefined;
  await ask(folder, 'reset', '--quiet', '--', ...files);
  return /\.lock'|another git process/i.test(refusal) ? ['gitBusy'] : ['commitRefused', { problem: refusal.trim() }];
}

/** Pushes to the branch's upstream. `isBehind` when others have pushed first. */
export async function push(folder: string): Promise<{ said: Said; isOnline: boolean; isBehind?: boolean }> {
  const { branch, remote } = (await readGit(folder)) ?? {};
  if (!branch || !remote) return { said: ['keptHere'], isOnline: false };
  const refusal = await refusalOf(git(folder, 'push', '--quiet', remote, `HEAD:refs/heads/${branch}`));
  if (refusal === undefined) return { said: ['published'], isOnline: true };
  return { said: explain(refusal), isOnline: false, isBehind: /fetch first|non-fast-forward/.test(refusal) };
}

/**
 * Merges what others have pushed. Where both changed the same lines, nothing is merged, and these files are named.
 * @param stands whose lines to take there
 */
export async function pull(
  folder: string,
  author: Author,
  stands?: 'mine' | 'theirs',
): Promise<{ said: Said; clash?: string[] } | undefined> {
  const { branch = '', remote = '' } = (await readGit(folder)) ?? {};
  const unreached = await refusalOf(git(folder, 'fetch', '--quiet', remote, branch));
  if (unreached !== undefined) return { said: explain(unreached) };
  const choice = stands ? ['-X', stands === 'mine' ? 'ours' : 'theirs'] : [];
  const refusal = await refusalOf(
    git(folder, ...(await identify(folder, author)), 'merge', '--quiet', '--no-edit', ...choice, 'FETCH_HEAD'),
  );
  if (refusal === undefined) return undefined;
  const clash = splitPaths(await git(folder, 'diff', '--name-only', '--diff-filter=U', '--relative', '-z'));
  await ask(folder, 'merge', '--abort');
  const own = clash.filter(isOwnersFile);
  if (own.length > 0 && !stands) return { said: ['clash'], clash: own };
  const inTheWay = [...refusal.matchAll(/^\t(.+)$/gm)].map(([, path]) => path).join(', ');
  return { said: inTheWay ? ['inTheWay', { files: inTheWay }] : ['notMerged', { problem: refusal.trim() }] };
}

function explain(refusal: string): Said {
  if (/could not read (Username|Password)|Permission denied|Authentication failed|403|publickey/i.test(refusal))
    return ['remoteForbids'];
  if (/resolve host|unable to access|Connection|timed out|SIGTERM|does not appear to be a git repository/i.test(refusal))
    return ['remoteAway'];
  // The remote gives the reason; git itself only reports that the push was refused.
  const own = [...refusal.matchAll(/^remote: *(.*\S)/gm)].map(([, line]) => line);
  return ['remoteRefused', { problem: own.join(' ') || (refusal.match(/^ ! \[.*$/m)?.[0] ?? refusal).trim() }];
}
