import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { State } from '../../editor/api.ts';
import { copyOwner } from '../support/editor/open-editor.ts';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { writeFiles } from '../support/files/write-files.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { type RunningProcess, runProcess } from '../support/processes/run-process.ts';
import { runToEnd } from '../support/processes/run-to-end.ts';
import { waitUntil } from '../support/processes/wait-until.ts';

/** Copies an owner's folder, and names where the editor keeps what it makes. */
function copyKept() {
  const folder = makeTemporaryFolder();
  const { owner } = copyOwner({}, folder.path);
  const name = owner.replace(/[\\/]/g, '-');
  const cache = join('.cache/edit', name);
  const remove = () => {
    folder.remove();
    // The preview goes on for a moment after its editor was killed, and may write while its folder
    // is removed.
    rmSync(cache, { recursive: true, force: true, maxRetries: 30 });
  };
  return { owner, cache, remove };
}

function start(owner: string, port: number): Promise<RunningProcess> {
  const environment = {
    NODE_ENV: 'development',
    SITE: owner,
    EDIT_PORT: String(port),
    BROWSER: 'none',
  };
  return runProcess([process.execPath, 'editor/edit.ts'], environment, /^Editing .+\n/m);
}

describe('npm run edit', () => {
  const kept = copyKept();
  const french = join(kept.owner, 'content/fr/home.json');
  const before = readFileSync(french);
  let port: number;
  let running: RunningProcess;
  let address: string;
  let headers: Record<string, string>;
  const readState = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/api/state`, { headers })).json()) as State;
  beforeAll(async () => {
    port = await findFreePort();
    writeFileSync(french, '{ "head": ');
    running = await start(kept.owner, port);
    address = /http:\S+/.exec(running.output())?.[0] ?? '';
    headers = { authorization: new URL(address).hash.replace('#key=', 'Bearer ') };
  });
  afterAll(() => running.stop('SIGKILL').then(kept.remove));

  test('serves whoever has its address, opens each folder once, and says why it does not start', async () => {
    expect(address).toContain(`http://127.0.0.1:${port}/#key=`);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<div id="root">'),
    ]);
    const ask = (given: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/api/state`, { headers: given });
    expect([(await ask({})).status, (await ask(headers)).status]).toEqual([401, 200]);
    // The folder is for nobody else on this machine.
    const modes = [kept.cache, join(kept.cache, 'key')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();

    await expect(start(kept.owner, await findFreePort())).rejects.toThrow(
      `is open in another editor already: ${address}`,
    );
    const other = copyKept();
    onTestFinished(other.remove);
    writeFileSync(other.cache, 'in the way');
    await expect(start(other.owner, port)).rejects.toThrow(
      /cannot be saved: something else is in its place/,
    );
    rmSync(other.cache);
    await expect(start(other.owner, port)).rejects.toThrow(`EDIT_PORT=${port + 2}`);
    rmSync(join(other.owner, 'content'), { recursive: true });
    await expect(start(other.owner, await findFreePort())).rejects.toThrow(
      'the folder content/en is missing',
    );
  });

  test('tells the page of a file that another program replaces by rename', async () => {
    const home = join(kept.owner, 'content/en/home.json');
    for (const words of ['Why them', 'Why others']) {
      const { title } = JSON.parse(readFileSync(home, 'utf8')).why;
      writeFileSync(
        `${home}.new`,
        readFileSync(home, 'utf8').replace(JSON.stringify(title), JSON.stringify(words)),
      );
      renameSync(`${home}.new`, home);
      await expect
        .poll(async () => (await readState()).files['content/en/home.json']?.value, {
          timeout: 60_000,
        })
        .toMatchObject({ why: { title: words } });
    }
  });

  test('starts its preview once there is something to show', async () => {
    // The folder was wrong from the start and has no commit, so that no right version can be shown.
    expect((await readState()).previewShows).toBe('nothing');
    writeFileSync(french, before);
    await expect
      .poll(async () => (await readState()).previewShows, { timeout: 60_000 })
      .toBe('newest');
    const listPreviews = () =>
      runToEnd('pgrep', ['-P', String(running.child.pid), '-f', 'run-dev']);
    await waitUntil('the preview runs', async () => (await listPreviews()).code === 0);
  });
});

test('a variable that is set to nothing stays so, whatever .env says, for the preview', () => {
  const cwd = writeFiles({
    '.env': 'DATABASE_URL=postgres://127.0.0.1/leads\nSMTP_URL=smtp://127.0.0.1\n',
  });
  const load = `--import=${pathToFileURL('model/files/load-environment.ts')}`;
  const read = ['--print', '[process.env.DATABASE_URL, process.env.SMTP_URL].join()'];
  const env = { DATABASE_URL: '' };
  expect(execFileSync(process.execPath, [load, ...read], { cwd, env, encoding: 'utf8' })).toBe(
    ',smtp://127.0.0.1\n',
  );
});
