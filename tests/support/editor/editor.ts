import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variableNames } from '../../../server/settings/settings.ts';
import { makeTemporaryFolder } from '../files/temporary-folder.ts';
import { findFreePort } from '../processes/find-free-port.ts';
import { runProcess } from '../processes/run-process.ts';

export type RunningEditor = Awaited<ReturnType<typeof startEditor>>;

/** Starts `npm run edit` on a copy of an owner's folder, which is a git repository. */
export async function startEditor(source = 'tests/sites/reference') {
  const { path, remove } = makeTemporaryFolder();
  const owner = join(path, 'owner');
  cpSync(source, owner, { recursive: true });
  const git = (...parameters: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...parameters],
      {
        cwd: owner,
      },
    ).toString();
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  git('tag', 'begin');
  const port = String(await findFreePort());
  const environment = {
    // Most of the server's variables, with this value, would keep a server from starting: the
    // preview must not be given them.
    ...Object.fromEntries(variableNames.map((name) => [name, 'not for the preview'])),
    // With VITEST set, Astro's development server finds no pages.
    VITEST: '',
    NODE_ENV: 'development',
    SITE: owner,
    BROWSER: 'none',
    EDIT_PORT: port,
  };
  const start = () =>
    runProcess([process.execPath, 'editor/edit.ts'], environment, /http:\/\/\S+\s/);
  let running = await start();
  const [address = ''] = /http:\/\/\S+/.exec(running.output()) ?? [];
  const cache = join('.cache/edit', owner.replace(/[\\/]/g, '-'));
  return {
    /** The temporary folder that holds the owner's folder. */
    path,
    owner,
    /** Where the editor keeps what it makes. */
    cache,
    address,
    git,
    /** Restores the owner's folder to the first commit. */
    async restore() {
      const differs = git('status', '--porcelain') || git('rev-list', 'begin..HEAD');
      if (!differs) return;
      const { origin, hash } = new URL(address);
      const headers = {
        authorization: hash.replace('#key=', 'Bearer '),
        'content-type': 'application/json',
      };
      const ask = (path: string, body?: unknown) =>
        fetch(`${origin}/api/${path}`, {
          headers,
          ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        });
      // The editor answers in turn: once it has answered, earlier requests have ended.
      await ask('state');
      // The editor watches its folders. While it is stopped, all files are replaced, so that it
      // sees no half of the change.
      running.child.kill('SIGSTOP');
      git('reset', '-q', '--hard', 'begin');
      git('clean', '-fdq');
      running.child.kill('SIGCONT');
      // The editor looks at its folder with each request that may change it.
      await ask('change', [
        { kind: 'type', file: 'site.config.jsonc', path: ['nothing'], was: null },
      ]);
    },
    read: (file: string) => readFileSync(join(owner, file), 'utf8'),
    /** Writes a file as another program would. */
    write: (file: string, text: string) => writeFileSync(join(owner, file), text),
    /**
     * Kills the development server of the preview.
     * @throws Error when none runs
     */
    async killPreview() {
      const parent = String(running.child.pid);
      const found = execFileSync('pgrep', ['-P', parent, '-f', 'run-dev'], { encoding: 'utf8' });
      process.kill(Number.parseInt(found, 10), 'SIGKILL');
    },
    end: () => running.stop(),
    async startAgain() {
      running = await start();
    },
    async stop() {
      await running.stop();
      remove();
      rmSync(cache, { recursive: true, force: true });
    },
  };
}
