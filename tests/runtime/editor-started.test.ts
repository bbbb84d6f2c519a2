import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../support/find-free-port.ts';
import { copyOwner } from '../support/open-editor.ts';
import { runProcess } from '../support/run-process.ts';

/** Where the editor keeps what belongs to an owner's folder, from the project's root. */
const keptFor = (owner: string) => ['.drafts', '.cache/edit'].map((folder) => join(folder, owner.replace(/[\\/]/g, '-')));

async function start(owner: string, port: number) {
  const environment = { SITE: owner, EDIT_PORT: String(port), BROWSER: 'none' };
  return runProcess(process.execPath, ['editor/edit.ts'], environment, /^Editing .+\n/m);
}

test('npm run edit serves whoever has its address, on this machine, once for each folder', async () => {
  const { owner } = copyOwner();
  onTestFinished(() => {
    for (const folder of keptFor(owner)) rmSync(folder, { recursive: true, force: true });
  });
  const port = await findFreePort();
  const editor = await start(owner, port);
  onTestFinished(() => editor.stop('SIGKILL').then(() => undefined));
  const address = /http:\S+/.exec(editor.output())?.[0] ?? '';
  expect(address).toContain(`http://127.0.0.1:${port}/?key=`);

  const entered = await fetch(address, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(401);
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();

  await expect(start(owner, await findFreePort())).rejects.toThrow('is open in another editor already');
  const other = copyOwner();
  onTestFinished(() => {
    for (const folder of keptFor(other.owner)) rmSync(folder, { recursive: true, force: true });
  });
  await expect(start(other.owner, port)).rejects.toThrow(`EDIT_PORT=${port + 1}`);
});

test('where drafts cannot be kept, it says so instead of starting', async () => {
  const { owner } = copyOwner();
  const [drafts = ''] = keptFor(owner);
  onTestFinished(() => rmSync(drafts, { force: true }));
  mkdirSync('.drafts', { recursive: true });
  writeFileSync(drafts, 'in the way');
  await expect(start(owner, await findFreePort())).rejects.toThrow(/cannot be written: a file stands where a folder belongs/);
});
