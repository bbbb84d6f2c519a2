import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Published, State } from '../api.ts';
import { isOwnersFile } from './owner-files.ts';
import type { Said } from './refused.ts';

const run = promisify(execFile);
const mostSeconds = 60;
const mostBytes = 64 * 2 ** 20;

/** Runs git with the owner's configuration, but without prompts in the terminal. @returns its output */
async function git(folder: string, ...parameters: string[]): Promise<string> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', LC_ALL: 'C' };
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...parameters], {
    cwd: folder,
    env,
    timeout: mostSeconds * 1000,
    maxBuffer: mostBytes,
  });
  return stdout.trimEnd();
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
export const readCommitted = async (folder: string, path: string) => (await readAt(folder, 'HEAD', path))?.toString('utf8');

/** The files below the folder that differ from the last commit. */
export async function listUncommitted(folder: string): Promise<string[]> {
  const top = await git(folder, 'rev-parse', '--show-prefix');
  const listed = await git(folder, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', '.');
  // Two letters for the state and a space are before each path, which begins at the top of the repository.
  return splitPaths(listed).map((line) => line.slice('?? '.length + top.length));
}

/** What became of a commit. `isBehind` when others have pushed first: resetToRemote helps. */
export type Sent = Omit<Published, 'message'> & { said: Said; isBehind?: true };

/**
 * Commits files of the owner's folder and nothing else, and pushes to the branch's upstream.
 * A failure is explained, and the commit stays.
 * @param files by their paths below the folder
 * @param author of the commit where git has no name configured
 */
export async function commitAndPush(
  folder: string,
  message: string,
  files: readonly string[],
  author: { name: string; email: string },
): Promise<Sent> {
  const state = await readGit(folder);
  if (!state) return { pushed: false, said: ['noRepository'] };
  const { branch, remote } = state;
  if (!branch) return { pushed: false, said: ['noBranch'] };
  const isKnown = await ask(folder, 'config', 'user.email');
  const who = isKnown ? [] : ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`];
  const refused = files.length > 0 ? await commitFiles(folder, who, message, files) : undefined;
  if (refused) return { pushed: false, said: explainCommit(refused) };
  const commit = files.length > 0 ? await git(folder, 'rev-parse', '--short', 'HEAD') : undefined;
  if (!remote) return { commit, pushed: false, said: commit ? ['committed', { commit }] : ['notChanged'] };
  if ((await listUnsent(folder, `${remote}/${branch}`)).length === 0) return { commit, pushed: false, said: ['isPublished'] };
  const refusal = await refusalOf(git(folder, 'push', '--quiet', remote, `HEAD:refs/heads/${branch}`));
  if (refusal === undefined) return { commit, pushed: true, said: ['published', { remote }] };
  const isBehind = /fetch first|non-fast-forward/.test(refusal);
  return { commit, pushed: false, said: explain(refusal, remote), ...(isBehind && { isBehind }) };
}

/** @returns git's message when the commit is refused */
async function commitFiles(folder: string, who: string[], message: string, files: readonly string[]) {
  const paths = ['--', ...files];
  const added = ['--', ...files.filter((path) => existsSync(join(folder, path)))];
  const commit = async () => {
    // Untracked files; staged changes of other files stay out of the commit.
    if (added.length > 1) await git(folder, '--literal-pathspecs', 'add', '--intent-to-add', ...added);
    return git(folder, '--literal-pathspecs', ...who, 'commit', '--quiet', '--message', message, '--only', ...paths);
  };
  const refusal = await refusalOf(commit());
  if (refusal) await ask(folder, '--literal-pathspecs', 'reset', '--quiet', ...paths);
  return refusal;
}

const messageOf = (error: unknown): string => {
  const { stderr, message } = error as { stderr?: string; message: string };
  return String(stderr || message);
};

/** Git's message when it refuses a command. */
const refusalOf = (command: Promise<string>): Promise<string | undefined> => command.then(() => undefined, messageOf);

/** Files of the owner's folder, by their paths there. */
type Files = ReadonlyMap<string, Buffer | undefined>;

/**
 * Sets the branch and the owner's folder to what others have pushed, after the changes of the unsent commits have become drafts.
 * @param makeDrafts gets each file that these commits, or the disk, have changed, as it was in the last shared commit. It stores what
 *   the folder has now on the disk, since this process may end at any time
 * @returns the messages of the unsent commits; or why they stay, and then nothing has changed
 */
export async function resetToRemote(
  folder: string,
  makeDrafts: (before: Files) => void,
): Promise<{ messages: string } | { said: Said }> {
  const { branch, remote } = (await readGit(folder)) ?? {};
  if (!branch || !remote) return { said: ['noBranch'] };
  const refusal = await refusalOf(git(folder, 'fetch', '--quiet', remote, branch));
  if (refusal !== undefined) return { said: explain(refusal, remote) };
  try {
    const theirs = await git(folder, 'rev-parse', 'FETCH_HEAD');
    const shared = await git(folder, 'merge-base', 'HEAD', theirs);
    const messages = await git(folder, 'log', '--reverse', '--format=%B', `${shared}..HEAD`);
    const committed = await listCommitted(folder, shared);
    if (!committed) return { said: ['unsentOfOthers', { remote }] };
    const uncommitted = (await listUncommitted(folder)).filter(isOwnersFile);
    makeDrafts(await readAllAt(folder, shared, [...new Set([...committed, ...uncommitted])]));
    const atHead = await readAllAt(folder, 'HEAD', uncommitted);
    const tracked = uncommitted.filter((path) => atHead.get(path));
    if (tracked.length > 0) await git(folder, '--literal-pathspecs', 'checkout', '--quiet', 'HEAD', '--', ...tracked);
    // Changes of other files stay as they are; where they would be lost, git refuses.
    await git(folder, 'reset', '--quiet', '--keep', theirs);
    return { messages };
  } catch (error) {
    return { said: ['notMerged', { problem: messageOf(error).trim() }] };
  }
}

/** The owner's files that were committed since a commit; undefined where other files were committed, too. */
async function listCommitted(folder: string, since: string): Promise<string[] | undefined> {
  const top = await git(folder, 'rev-parse', '--show-prefix');
  const all = splitPaths(await git(folder, 'diff', '--name-only', '-z', '--no-renames', since, 'HEAD'));
  const own = all.flatMap((path) => (path.startsWith(top) ? path.slice(top.length) : [])).filter(isOwnersFile);
  return own.length < all.length ? undefined : own;
}

const splitPaths = (output: string) => output.split('\0').filter(Boolean);

/** A file as it is in a commit; undefined where it has none. */
const readAt = (folder: string, commit: string, path: string): Promise<Buffer | undefined> =>
  run('git', ['show', `${commit}:./${path}`], { cwd: folder, maxBuffer: mostBytes, encoding: 'buffer' }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );

/** Files as they are in a commit. */
const readAllAt = async (folder: string, commit: string, paths: readonly string[]): Promise<Files> =>
  new Map(await Promise.all(paths.map(async (path) => [path, await readAt(folder, commit, path)] as const)));

function explain(refusal: string, remote: string): Said {
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
