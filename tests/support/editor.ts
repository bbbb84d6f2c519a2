import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.ts';
import { runProcess } from './run-process.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export type RunningEditor = Awaited<ReturnType<typeof startEditor>>;

/** `npm run edit` on a copy of the tests' own owner, in a git repository of its own. */
export async function startEditor() {
  const { path, remove } = makeTemporaryFolder();
  const owner = join(path, 'owner');
  cpSync('tests/sites/reference', owner, { recursive: true });
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...parameters], {
      cwd: owner,
    }).toString();
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'Begin');
  const port = String(await findFreePort());
  const running = await runProcess(
    process.execPath,
    ['editor/edit.ts'],
    { SITE: owner, BROWSER: 'none', EDIT_PORT: port },
    /http:\/\/\S+\s/,
  );
  const [address = ''] = /http:\/\/\S+/.exec(running.output()) ?? [];
  const name = owner.replace(/[\\/]/g, '-');
  return {
    address,
    git,
    read: (file: string) => readFileSync(join(owner, file), 'utf8'),
    /** As another program does. */
    write: (file: string, text: string) => writeFileSync(join(owner, file), text),
    async stop() {
      await running.stop();
      remove();
      for (const folder of ['.drafts', '.cache/edit']) rmSync(join(folder, name), { recursive: true, force: true });
    },
  };
}
