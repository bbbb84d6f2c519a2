import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../files/temporary-folder.ts';
import { findFreePort } from '../processes/find-free-port.ts';
import { runProcess } from '../processes/run-process.ts';

export type RunningEditor = Awaited<ReturnType<typeof startEditor>>;

/** `npm run edit` on a copy of an owner's folder, by default the tests' own, in a git repository. */
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
  // With VITEST set, Astro's development server finds no pages.
  const environment = {
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
  const name = owner.replace(/[\\/]/g, '-');
  return {
    /** The temporary folder that holds the owner's folder. */
    path,
    owner,
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
    end: () => running.stop(),
    async startAgain() {
      running = await start();
    },
    async stop() {
      await running.stop();
      remove();
      rmSync(join('.cache/edit', name), { recursive: true, force: true });
    },
  };
}
