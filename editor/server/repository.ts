import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { configurationFile } from '../../model/configuration/configuration-file.ts';
import { type Publish, publishesAtOnce } from '../api.ts';
import { explainPush } from './explain-push.ts';
import { isOwnersFile } from './folder.ts';
import { Refused, type Said } from './refused.ts';

export type Repository = ReturnType<typeof openRepository>;
type Author = { name: string; email: string };
/** A file that differs from the last commit; a new one is not in it. */
type Uncommitted = { path: string; isNew: boolean };
type Failure = { stderr?: Buffer; stdout?: Buffer; message: string };

const run = promisify(execFile);
const gitVariables = {
  GIT_TERMINAL_PROMPT: '0',
  // Without this, `git status` writes the index, which fails on a full disk or beside another git.
  GIT_OPTIONAL_LOCKS: '0',
  GIT_SSH_COMMAND: 'ssh -oBatchMode=yes -oConnectTimeout=30 -oServerAliveInterval=15',
  // A minute without a byte ends a connection.
  GIT_HTTP_LOW_SPEED_LIMIT: '1',
  GIT_HTTP_LOW_SPEED_TIME: '60',
  GIT_EDITOR: 'true',
  LC_ALL: 'C',
};
const limits = { maxBuffer: 64 * 2 ** 20, encoding: 'buffer' } as const;
/** In milliseconds: a film may be sent over a slow line. */
const timeouts = { local: 60_000, remote: 15 * 60_000 };
/** GitHub and others refuse a larger file for ever, once it is committed. */
const mostMegabytes = 100;
/** The name of the stash that has what waits for a merge. */
const stashName = 'waits for a merge';

const refusalOf = ({ stderr, stdout, message }: Failure) =>
  (String(stderr ?? '') || String(stdout ?? '') || message).trim();
const splitPaths = (output: string) => output.split('\0').filter(Boolean);

/**
 * The line that is put between all lines before a merge: git takes changes of neighbouring lines
 * for changes of the same ones.
 */
const separator = '\x01\n';
const separateLines = (data: Buffer) =>
  Buffer.from(data.toString('latin1').replaceAll('\n', `\n${separator}`), 'latin1');
const joinLines = (data: Buffer) =>
  Buffer.from(data.toString('latin1').replaceAll(separator, ''), 'latin1');

/** The git repository of an owner's folder, as it is; every path is below the folder. */
export function openRepository(folder: string) {
  const read = async (...parameters: string[]): Promise<Buffer> => {
    const all = ['-c', 'core.quotePath=false', '--literal-pathspecs', ...parameters];
    const isRemote = parameters[0] === 'push' || parameters[0] === 'fetch';
    const timeout = timeouts[isRemote ? 'remote' : 'local'];
    const options = { cwd: folder, env: { ...process.env, ...gitVariables }, timeout, ...limits };
    return (await run('git', all, options)).stdout;
  };
  const git = async (...parameters: string[]) => (await read(...parameters)).toString().trimEnd();
  const ask = (...parameters: string[]) => git(...parameters).catch(() => undefined);

  /**
   * The current branch, its remote, and the number of its own commits that the remote lacks; the
   * commits of a merged engine do not count. Without a branch nothing can be published.
   */
  async function readBranch() {
    const branch = await ask('symbolic-ref', '--short', 'HEAD');
    const remote =
      (await ask('config', `branch.${branch}.remote`)) ?? (await ask('remote'))?.split('\n')[0];
    const since = ['HEAD', '--not', `--remotes=${remote}`];
    const unsent = remote && (await ask('rev-list', '--count', '--first-parent', ...since));
    return { branch, remote, unsent: Number(unsent || 0) };
  }

  /** A file as it is in a commit; undefined where the commit has none. */
  const readAt = (commit: string, path: string): Promise<Buffer | undefined> =>
    read('show', `${commit}:./${path}`).catch(() => undefined);

  async function listUncommitted(): Promise<Uncommitted[]> {
    const top = await git('rev-parse', '--show-prefix');
    const kind = ['--porcelain', '-z', '--untracked-files=all', '--no-renames'];
    const listed = await git('status', ...kind, '--', '.');
    // Two letters for the state and a space are before each path, which begins at the top of the
    // repository.
    return splitPaths(listed)
      .map((line) => ({
        path: line.slice('?? '.length + top.length),
        isNew: /^(\?\?|A| A)/.test(line),
      }))
      .filter(({ path }) => isOwnersFile(path))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }

  /**
   * Commits that changed some files, the newest first.
   * @param options of git log
   */
  async function log(options: readonly string[], files: readonly string[]): Promise<Publish[]> {
    const format = '--format=%x01%H%x00%cI%x00%an%x00%s%x00';
    const kind = ['-m', '--first-parent', '--no-renames'];
    const names = ['--name-status', '--relative', '-z'];
    const listed = await ask('log', ...options, ...kind, ...names, format, '--', ...files);
    const entries = (listed ?? '').split('\x01').slice(1);
    return entries.map((entry) => {
      const [id = '', at = '', by = '', message = '', ...changed] = entry
        .split('\0')
        .map((part) => part.trim());
      // The status of a file stands before its name. The folder comes with its configuration.
      const isFirst = changed[changed.indexOf(configurationFile) - 1] === 'A';
      return { id, isFirst, at, by, message, files: changed.filter(isOwnersFile) };
    });
  }

  /** The parameters that name the author of commits where git has no name configured. */
  const identify = async ({ name, email }: Author) =>
    (await ask('config', 'user.email'))
      ? []
      : ['-c', `user.name=${name}`, '-c', `user.email=${email}`];

  /** @throws Refused that says why git refuses the commit */
  async function commit(message: string, files: readonly string[], author: Author): Promise<void> {
    if (files.length === 0) return;
    const there = files.filter((path) => existsSync(join(folder, path)));
    const heavy = there.filter(
      (path) => statSync(join(folder, path)).size > mostMegabytes * 2 ** 20,
    );
    if (heavy.length > 0)
      throw new Refused(422, ['tooHeavy', { files: heavy.join(', '), most: mostMegabytes }]);
    const identity = await identify(author);
    try {
      // `--only` refuses a file that git does not know, and leaves out what else is staged.
      if (there.length > 0) await git('add', '--intent-to-add', '--', ...there);
      await git(...identity, 'commit', '--quiet', '--message', message, '--only', '--', ...files);
    } catch (error) {
      await ask('reset', '--quiet', '--', ...files);
      const problem = refusalOf(error as Failure);
      const isBusy = /\.lock'|another git process/i.test(problem);
      throw new Refused(409, isBusy ? ['gitBusy'] : ['commitRefused', { problem }]);
    }
  }

  /** Takes back a commit that cannot be sent; its files stay as they are. */
  async function uncommit(files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    await ask('reset', '--quiet', '--soft', 'HEAD^');
    await ask('reset', '--quiet', '--', ...files);
  }

  /** Pushes to the branch's upstream. `isBehind` when others have pushed first. */
  async function push(): Promise<{ said: Said; isBehind?: boolean }> {
    const { branch, remote } = await readBranch();
    if (!remote) return { said: ['keptHere'] };
    try {
      await git('push', '--quiet', remote, `HEAD:refs/heads/${branch}`);
      return { said: ['published'] };
    } catch (error) {
      const refusal = refusalOf(error as Failure);
      return {
        said: explainPush(refusal),
        isBehind: /fetch first|non-fast-forward/.test(refusal),
      };
    }
  }

  /**
   * Merges what others have pushed. Where both changed the same lines, or one deleted or moved what
   * the other changed, theirs stand.
   * @returns the files of such lines
   */
  async function pull(author: Author): Promise<string[]> {
    const { branch = '', remote = '' } = await readBranch();
    await git('fetch', '--quiet', remote, branch).catch((error) => {
      throw new Refused(502, explainPush(refusalOf(error)));
    });
    const identity = await identify(author);
    await setAside(identity);
    return mergeFetched(identity).finally(bringBack);
  }

  const listChanged = async (...range: string[]): Promise<string[]> =>
    splitPaths(await git('diff', '--name-only', '--no-renames', '--relative', '-z', ...range));

  /**
   * Puts changes that are not committed into git's stash, where others have changed the same files:
   * git would refuse to merge these.
   */
  async function setAside(identity: readonly string[]): Promise<void> {
    const theirs = await listChanged('HEAD...FETCH_HEAD');
    const changed = await listChanged('--diff-filter=MD', 'HEAD');
    const files = changed.filter((path) => theirs.includes(path));
    if (files.length === 0) return;
    // `git stash push` takes no literal paths below the top of a repository.
    const stash = await git(...identity, 'stash', 'create');
    await git('stash', 'store', '--quiet', '--message', stashName, stash);
    await git('checkout', '--quiet', 'HEAD', '--', ...files);
  }

  /**
   * Makes in a file the changes that lead from one version of it to another. Lines that differ in
   * the file itself stay as they are, and the result is then not whole.
   */
  async function mergeFile(current: Buffer, from: Buffer, to: Buffer) {
    const temporary = await mkdtemp(join(tmpdir(), 'merge-'));
    const files = ['current', 'from', 'to'].map((name) => join(temporary, name));
    const merge = (...options: string[]) =>
      read('merge-file', '--stdout', '--quiet', ...options, ...files);
    try {
      for (const [index, data] of [current, from, to].entries())
        await writeFile(files[index] ?? '', separateLines(data));
      const whole = await merge().catch(() => undefined);
      const merged = whole ?? (await merge('--ours').catch(() => undefined));
      return { data: merged ? joinLines(merged) : current, isWhole: whole !== undefined };
    } finally {
      await rm(temporary, { recursive: true });
    }
  }

  /**
   * Merges the changes that were set aside into the files as they are, after a merge or at the next
   * start of an editor that was killed during one. Where both changed the same lines, the changes
   * that were set aside stand.
   */
  async function bringBack(): Promise<void> {
    if ((await ask('stash', 'list', '-1', '--format=%gs')) !== stashName) return;
    for (const path of await listChanged('stash@{0}^', 'stash@{0}')) {
      const changed = await readAt('stash@{0}', path);
      const before = await readAt('stash@{0}^', path);
      const place = join(folder, path);
      const isThere = changed && before && existsSync(place);
      const merged = isThere ? await mergeFile(changed, before, await readFile(place)) : undefined;
      // The folder goes with its last file.
      await mkdir(dirname(place), { recursive: true });
      if (changed) await writeFile(place, merged?.data ?? changed);
      else await rm(place, { force: true });
    }
    await git('stash', 'drop', '--quiet');
  }

  /** Merges what others have published, and gives the merge their names: it changes their work. */
  async function mergeFetched(identity: readonly string[]): Promise<string[]> {
    const theirs = await git('log', '-5', '--no-merges', '--format=%an: %s', 'HEAD..FETCH_HEAD');
    const message = theirs.trim().replaceAll('\n', ' · ');
    const merge = ['merge', '--quiet', '--message', message, 'FETCH_HEAD'];
    try {
      await git(...identity, ...merge);
      return [];
    } catch (error) {
      const clash = await listUnmerged();
      await ask('merge', '--abort');
      if (clash.length === 0) throw refuseMerge(error as Failure);
      await git(...identity, ...merge, '-X', 'theirs').catch(async (failure) => {
        await takeTheirs();
        await git(...identity, 'commit', '--quiet', '--message', message).catch(async () => {
          await ask('merge', '--abort');
          throw refuseMerge(failure);
        });
      });
      return clash;
    }
  }

  const listUnmerged = async (): Promise<string[]> =>
    (await listChanged('--diff-filter=U')).filter(isOwnersFile);

  /** Settles what `-X theirs` leaves: files that one side deleted or moved. */
  async function takeTheirs(): Promise<void> {
    for (const path of await listUnmerged()) {
      const isTheirs = (await readAt('FETCH_HEAD', path)) !== undefined;
      if (isTheirs) await ask('checkout', '--quiet', 'FETCH_HEAD', '--', path);
      else await ask('rm', '--quiet', '--force', '--', path);
    }
  }

  function refuseMerge(failure: Failure): Refused {
    const problem = refusalOf(failure);
    const files = [...problem.matchAll(/^\t(.+)$/gm)].map(([, path]) => path).join(', ');
    return new Refused(409, files ? ['inTheWay', { files }] : ['notMerged', { problem }]);
  }

  return {
    readBranch,
    readAt,
    listUncommitted,
    /** Commits that changed the files, by default any of the folder. */
    listPublishes: (files: readonly string[] = ['.'], skip = 0) =>
      log([`--skip=${skip}`, `-${publishesAtOnce}`], files),
    /** Commits that deleted files, with these. */
    listDeletions: () => log(['--diff-filter=D'], ['content', 'translations']),
    commit,
    uncommit,
    push,
    pull,
    mergeFile,
    bringBack,
  };
}
