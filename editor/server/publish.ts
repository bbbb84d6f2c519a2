import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Published, State } from '../api.ts';
import type { Said } from './refused.ts';

/** Runs git with the owner's configuration, but without prompts in the terminal. */
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

/** The output of git; undefined when it fails. */
const ask = (folder: string, ...parameters: string[]) => git(folder, ...parameters).catch(() => undefined);

/** @returns undefined outside of a repository */
export async function readGit(folder: string): Promise<State['git']> {
  const branch = await ask(folder, 'symbolic-ref', '--short', 'HEAD');
  if (!branch) return (await ask(folder, 'rev-parse', '--git-dir')) === undefined ? undefined : { unsent: [] };
  const remote = (await ask(folder, 'config', `branch.${branch}.remote`)) ?? (await ask(folder, 'remote'))?.split('\n')[0];
  return { branch, ...(remote && { remote }), unsent: remote ? await listUnsent(folder, `${remote}/${branch}`) : [] };
}

/** The messages of commits that the remote does not have; for a branch that it does not have, all of them. */
async function listUnsent(folder: string, sent: string): Promise<string[]> {
  const isKnown = (await ask(folder, 'rev-parse', '--verify', '--quiet', sent)) !== undefined;
  const listed = await ask(folder, 'log', '--format=%s', '--max-count=100', isKnown ? `${sent}..HEAD` : 'HEAD');
  return listed?.split('\n').filter(Boolean) ?? [];
}

/** The last committed text of a file, by its path below the folder; undefined when there is none. */
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
 * Commits files of the owner's folder and nothing else, and pushes to the branch's upstream, after a rebase on what others have pushed.
 * A failure is explained, and the commit stays.
 * @param files by their paths below the folder
 * @param sender the author of the commit where git has no name configured
 */
export async function publish(
  folder: string,
  message: string,
  files: readonly string[],
  sender: { name: string; email: string },
): Promise<Omit<Published, 'message'> & { said: Said }> {
  const state = await readGit(folder);
  if (!state) return { pushed: false, said: ['noRepository'] };
  const { branch, remote } = state;
  if (!branch) return { pushed: false, said: ['noBranch'] };
  const isKnown = await ask(folder, 'config', 'user.email');
  const who = isKnown ? [] : ['-c', `user.name=${sender.name}`, '-c', `user.email=${sender.email}`];
  const refused = files.length > 0 ? await commitFiles(folder, who, message, files) : undefined;
  if (refused) return { pushed: false, said: explainCommit(refused) };
  const nameCommit = async () => (files.length > 0 ? await git(folder, 'rev-parse', '--short', 'HEAD') : undefined);
  const commit = await nameCommit();
  if (!remote) return { commit, pushed: false, said: commit ? ['committed', { commit }] : ['notChanged'] };
  if ((await listUnsent(folder, `${remote}/${branch}`)).length === 0) return { commit, pushed: false, said: ['isPublished'] };
  const first = await send(folder, remote, branch);
  const isBehind = first !== undefined && /fetch first|non-fast-forward/.test(first);
  const refusal = isBehind ? ((await takeIn(folder, who, remote, branch)) ?? (await send(folder, remote, branch))) : first;
  if (refusal) return { commit, pushed: false, said: explain(refusal, remote) };
  // The rebase has given the commit another hash.
  return { commit: await nameCommit(), pushed: true, said: ['published', { remote }] };
}

/** @returns git's message when the commit is refused */
async function commitFiles(folder: string, who: string[], message: string, files: readonly string[]) {
  const paths = ['--', ...files];
  const added = ['--', ...files.filter((path) => existsSync(join(folder, path)))];
  try {
    // Untracked files; staged changes of other files stay out of the commit.
    if (added.length > 1) await git(folder, '--literal-pathspecs', 'add', '--intent-to-add', ...added);
    await git(folder, '--literal-pathspecs', ...who, 'commit', '--quiet', '--message', message, '--only', ...paths);
    return undefined;
  } catch (error) {
    await ask(folder, '--literal-pathspecs', 'reset', '--quiet', ...paths);
    return sayingOf(error);
  }
}

const sayingOf = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return String(stderr || message);
};

/** @returns git's message when the push is refused */
const send = (folder: string, remote: string, branch: string): Promise<string | undefined> =>
  git(folder, 'push', '--quiet', remote, `HEAD:refs/heads/${branch}`).then(() => undefined, sayingOf);

const conflictWord = 'CONFLICT';

/** Rebases on what others have pushed. @returns git's message when that fails; then everything is as before */
async function takeIn(folder: string, who: string[], remote: string, branch: string): Promise<string | undefined> {
  try {
    await git(folder, 'fetch', '--quiet', remote, branch);
    await git(folder, ...who, 'rebase', '--quiet', '--autostash', 'FETCH_HEAD');
    return undefined;
  } catch (error) {
    const files = await ask(folder, 'diff', '--name-only', '--diff-filter=U');
    await ask(folder, 'rebase', '--abort');
    return files ? `${conflictWord} ${files.split('\n').join(', ')}` : sayingOf(error);
  }
}

function explain(refusal: string, remote: string): Said {
  if (refusal.startsWith(conflictWord)) return ['publishedFirst', { files: refusal.slice(conflictWord.length + 1) }];
  if (/could not read (Username|Password)|Permission denied|Authentication failed|403|publickey/i.test(refusal))
    return ['remoteForbids', { remote }];
  if (/resolve host|unable to access|Connection|timed out|SIGTERM|does not appear to be a git repository/i.test(refusal))
    return ['remoteAway', { remote }];
  // The remote gives the reason; git itself only reports that the push was refused.
  const own = [...refusal.matchAll(/^remote: *(.*\S)/gm)].map(([, line]) => line);
  const problem = own.join(' ') || (refusal.match(/^ ! \[.*$/m)?.[0] ?? refusal).trim();
  return ['remoteRefused', { remote, problem }];
}

const explainCommit = (refusal: string): Said =>
  /\.lock'|another git process/i.test(refusal) ? ['gitBusy'] : ['commitRefused', { problem: refusal.trim() }];
