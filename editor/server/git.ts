import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Publish } from '../api.ts';
import { isOwnersFile } from './folder.ts';
import { Refused, type Said } from './refused.ts';

const run = promisify(execFile);

async function runGit(folder: string, ...parameters: string[]): Promise<Buffer> {
  const own = {
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
    GIT_EDITOR: 'true',
    LC_ALL: 'C',
  };
  const limits = { timeout: 60_000, maxBuffer: 64 * 2 ** 20, encoding: 'buffer' } as const;
  const all = ['-c', 'core.quotePath=false', '--literal-pathspecs', ...parameters];
  return (await run('git', all, { cwd: folder, env: { ...process.env, ...own }, ...limits }))
    .stdout;
}

const git = async (folder: string, ...parameters: string[]) =>
  (await runGit(folder, ...parameters)).toString().trimEnd();
const ask = (folder: string, ...parameters: string[]) =>
  git(folder, ...parameters).catch(() => undefined);

const refusalOf = ({
  stderr,
  stdout,
  message,
}: {
  stderr?: Buffer;
  stdout?: Buffer;
  message: string;
}) => (String(stderr ?? '') || String(stdout ?? '') || message).trim();

/**
 * Reads the current branch, its remote, and the number of commits that the remote lacks. Without a
 * branch nothing can be published.
 */
export async function readRepository(folder: string) {
  const branch = await ask(folder, 'symbolic-ref', '--short', 'HEAD');
  const remote =
    (await ask(folder, 'config', `branch.${branch}.remote`)) ??
    (await ask(folder, 'remote'))?.split('\n')[0];
  const unsent =
    remote && (await ask(folder, 'rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`));
  return { branch, remote, unsent: Number(unsent || 0) };
}

/**
 * A file as it is in a commit, by its path below the folder; undefined where the commit has none.
 */
export const readAt = (folder: string, commit: string, path: string): Promise<Buffer | undefined> =>
  runGit(folder, 'show', `${commit}:./${path}`).catch(() => undefined);

export async function listUncommitted(folder: string): Promise<string[]> {
  const top = await git(folder, 'rev-parse', '--show-prefix');
  const listed = await git(
    folder,
    'status',
    '--porcelain',
    '-z',
    '--untracked-files=all',
    '--no-renames',
    '--',
    '.',
  );
  // Two letters for the state and a space are before each path, which begins at the top of the
  // repository.
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
    const [id, at = '', by = '', message = '', ...files] = entry
      .split('\0')
      .map((part) => part.trim());
    return id
      ? [
          {
            id,
            at,
            by,
            message,
            files: files.filter(isOwnersFile),
          },
        ]
      : [];
  });
}

type Author = { name: string; email: string };

/** The parameters that name the author of commits where git has no name configured. */
const identify = async (folder: string, { name, email }: Author) =>
  (await ask(folder, 'config', 'user.email'))
    ? []
    : ['-c', `user.name=${name}`, '-c', `user.email=${email}`];

/** @throws Refused that says why git refuses the commit */
export async function commitFiles(
  folder: string,
  message: string,
  files: readonly string[],
  author: Author,
): Promise<void> {
  const there = files.filter((path) => existsSync(join(folder, path)));
  try {
    // Untracked files; staged changes of other files stay out of the commit.
    if (there.length > 0) await git(folder, 'add', '--intent-to-add', '--', ...there);
    await git(
      folder,
      ...(await identify(folder, author)),
      'commit',
      '--quiet',
      '--message',
      message,
      '--only',
      '--',
      ...files,
    );
  } catch (error) {
    await ask(folder, 'reset', '--quiet', '--', ...files);
    const problem = refusalOf(error as Error);
    throw new Refused(
      409,
      /\.lock'|another git process/i.test(problem) ? ['gitBusy'] : ['commitRefused', { problem }],
    );
  }
}

/** Pushes to the branch's upstream. `isBehind` when others have pushed first. */
export async function push(folder: string): Promise<{ said: Said; isBehind?: boolean }> {
  const { branch, remote } = await readRepository(folder);
  if (!remote) return { said: ['keptHere'] };
  return git(folder, 'push', '--quiet', remote, `HEAD:refs/heads/${branch}`).then(
    () => ({ said: ['published'] }),
    (error) => ({
      said: explain(refusalOf(error)),
      isBehind: /fetch first|non-fast-forward/.test(refusalOf(error)),
    }),
  );
}

/**
 * Merges what others have pushed. Where both changed the same lines, theirs stand. @returns the
 * files of such lines
 */
export async function pull(folder: string, message: string, author: Author): Promise<string[]> {
  const { branch = '', remote = '' } = await readRepository(folder);
  await git(folder, 'fetch', '--quiet', remote, branch).catch((error) => {
    throw new Refused(502, explain(refusalOf(error)));
  });
  return merge(folder, [
    ...(await identify(folder, author)),
    'merge',
    '--quiet',
    '--message',
    message,
  ]);
}

async function merge(
  folder: string,
  command: readonly string[],
  ...strategy: string[]
): Promise<string[]> {
  try {
    await git(folder, ...command, ...strategy, 'FETCH_HEAD');
    return [];
  } catch (error) {
    const unmerged = await git(
      folder,
      'diff',
      '--name-only',
      '--diff-filter=U',
      '--relative',
      '-z',
    );
    await ask(folder, 'merge', '--abort');
    const clash = splitPaths(unmerged).filter(isOwnersFile);
    if (clash.length > 0 && strategy.length === 0)
      return [...(await merge(folder, command, '-X', 'theirs')), ...clash];
    const problem = refusalOf(error as Error);
    const files = [...problem.matchAll(/^\t(.+)$/gm)].map(([, path]) => path).join(', ');
    throw new Refused(409, files ? ['inTheWay', { files }] : ['notMerged', { problem }]);
  }
}

function explain(refusal: string): Said {
  if (
    /could not read (Username|Password)|Permission denied|Authentication failed|403|publickey/i.test(
      refusal,
    )
  )
    return ['remoteForbids'];
  if (
    /resolve host|unable to access|Connection|timed out|SIGTERM|does not appear to be a git repository/i.test(
      refusal,
    )
  )
    return ['remoteAway'];
  // The remote gives the reason; git itself only reports that the push was refused.
  const own = [...refusal.matchAll(/^remote: *(.*\S)/gm)].map(([, line]) => line);
  return [
    'remoteRefused',
    { problem: own.join(' ') || (refusal.match(/^ ! \[.*$/m)?.[0] ?? refusal).trim() },
  ];
}
