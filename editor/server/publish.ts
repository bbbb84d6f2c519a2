import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Published, State } from '../api.ts';
import type { Said } from './refused.ts';

/** Git as the owner has it set up, without anything that could ask a question in a terminal. */
const run = promisify(execFile);
const mostSeconds = 60;

async function git(folder: string, ...parameters: string[]): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', LC_ALL: 'C' };
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...parameters], {
    cwd: folder,
    env,
    timeout: mostSeconds * 1000,
    maxBuffer: 2 ** 26,
  });
  return stdout.trim();
}

/** What git says, undefined where it refuses. */
const ask = (folder: string, ...parameters: string[]) => git(folder, ...parameters).catch(() => undefined);

/** @returns undefined outside of a repository */
export async function readGit(folder: string): Promise<State['git']> {
  const branch = await ask(folder, 'symbolic-ref', '--short', 'HEAD');
  if (!branch) return undefined;
  const remote = await ask(folder, 'config', `branch.${branch}.remote`);
  const only = remote ?? (await ask(folder, 'remote'))?.split('\n')[0];
  return { branch, ...(only && { remote: only }) };
}

/** The text of a file as it was last committed, by its path below the folder; undefined when it was not. */
export const readCommitted = (folder: string, path: string) =>
  run('git', ['show', `HEAD:./${path}`], { cwd: folder, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

/** The files below the folder that differ from the last commit. */
export async function listUncommitted(folder: string): Promise<string[]> {
  const top = await git(folder, 'rev-parse', '--show-prefix');
  const listed = await git(folder, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', '.');
  return listed
    .split('\0')
    .filter(Boolean)
    .map((line) => line.replace(/^.{2} ?/, '').slice(top.length));
}

/**
 * Commits what is saved below the owner's folder, and nothing else, and sends it to where the branch comes from.
 * What others sent in between is taken in first. Whatever fails is explained, and the commit stays.
 * @param sender stands in the commit where git knows no name
 */
export async function publish(
  folder: string,
  message: string,
  sender: { name: string; email: string },
): Promise<Omit<Published, 'message'> & { said: Said }> {
  const state = await readGit(folder);
  if (!state) return { pushed: false, said: ['noRepository'] };
  const isKnown = await ask(folder, 'config', 'user.email');
  const who = isKnown ? [] : ['-c', `user.name=${sender.name}`, '-c', `user.email=${sender.email}`];
  let commit: string | undefined;
  if ((await listUncommitted(folder)).length > 0) {
    await git(folder, 'add', '--all', '--', '.');
    await git(folder, ...who, 'commit', '--quiet', '--message', message, '--only', '--', '.');
    commit = await git(folder, 'rev-parse', '--short', 'HEAD');
  }
  const { branch, remote } = state;
  if (!remote) return { commit, pushed: false, said: commit ? ['committed', { commit }] : ['notChanged'] };
  const isAhead = Number((await ask(folder, 'rev-list', '--count', `${remote}/${branch}..HEAD`)) ?? 1) > 0;
  if (!isAhead) return { commit, pushed: false, said: ['isPublished'] };
  const first = await send(folder, remote, branch);
  const isBehind = first !== undefined && /fetch first|non-fast-forward|rejected/.test(first);
  const refusal = isBehind ? ((await takeIn(folder, who, remote, branch)) ?? (await send(folder, remote, branch))) : first;
  if (refusal) return { commit, pushed: false, said: explain(refusal, remote) };
  // Taking in what others sent has given the commit another name.
  return {
    commit: commit && (await git(folder, 'rev-parse', '--short', 'HEAD')),
    pushed: true,
    said: ['published', { remote }],
  };
}

/** @returns what git says when it refuses */
const send = (folder: string, remote: string, branch: string): Promise<string | undefined> =>
  git(folder, 'push', '--quiet', remote, `HEAD:refs/heads/${branch}`).then(
    () => undefined,
    ({ stderr, message }) => String(stderr || message),
  );

const conflictWord = 'CONFLICT';

/** Puts the own commits after those that others sent. @returns what stands in the way; then all is as before */
async function takeIn(folder: string, who: string[], remote: string, branch: string): Promise<string | undefined> {
  try {
    await git(folder, 'fetch', '--quiet', remote, branch);
    await git(folder, ...who, 'rebase', '--quiet', '--autostash', 'FETCH_HEAD');
    return undefined;
  } catch (error) {
    const files = await ask(folder, 'diff', '--name-only', '--diff-filter=U');
    await ask(folder, 'rebase', '--abort');
    return files ? `${conflictWord} ${files.split('\n').join(', ')}` : String((error as { stderr?: string }).stderr || error);
  }
}

function explain(refusal: string, remote: string): Said {
  if (refusal.startsWith(conflictWord)) return ['publishedFirst', { files: refusal.slice(conflictWord.length + 1) }];
  if (/could not read (Username|Password)|Permission denied|Authentication failed|403|publickey/i.test(refusal))
    return ['remoteForbids', { remote }];
  if (/resolve host|unable to access|Connection|timed out|SIGTERM|does not appear to be a git repository/i.test(refusal))
    return ['remoteAway', { remote }];
  return ['remoteRefused', { remote, problem: refusal.trim().split('\n').at(-1) ?? '' }];
}
