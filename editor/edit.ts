import '../model/files/load-environment.ts';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { findOwnerFolder, ownerFolderName } from '../model/files/owner-folder.ts';
import { ContentError } from '../model/problems/problem.ts';
import { readOptions } from '../model/problems/read-options.ts';
import { lockFile } from '../model/process/lock-file.ts';
import { tryPort } from '../model/process/try-port.ts';
import { createApp } from './server/app.ts';
import { bundlePage } from './server/bundle.ts';
import { createEditor } from './server/create-editor.ts';
import { createGuard, readKey } from './server/guard.ts';
import { createPreview } from './server/preview.ts';
import { Refused, refuseDisk } from './server/refused.ts';

/** `npm run edit`: the owner's words, facts and pictures in a browser on this machine. */

const usage = `npm run edit

  EDIT_PORT      the port, 4322 by default; the preview has the next one
  BROWSER=none   opens no browser
`;
readOptions(usage, {});

const port = Number(process.env.EDIT_PORT || 4322);
const folderName = ownerFolderName(process.env);
const owner = findOwnerFolder(process.env);
/** What can be made anew; no text of the owner is in it. */
const cache = join('.cache', 'edit', folderName.replace(/[\\/]/g, '-'));

/** Leads to the running editor. Other users see the arguments of programs, but not this file. */
const wayIn = resolve(cache, 'open.html');

const writeWayIn = (address: string) =>
  writeFileSync(wayIn, `<!doctype html><meta http-equiv="refresh" content="0;url=${address}">\n`);

/** Tries to open a browser; the address is in the terminal too. */
function openBrowser() {
  if (process.env.BROWSER === 'none') return;
  const opener =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  execFile(opener, [wayIn], () => undefined);
}

/** Why the editor cannot start here, if so: the folder is open already, or a port is taken. */
async function findObstacle(): Promise<string | undefined> {
  if (!Number.isInteger(port) || port < 1 || port > 65534)
    return 'EDIT_PORT: write a whole number from 1 to 65534';
  mkdirSync(cache, { recursive: true });
  // Other users of this machine cannot read the editor's folder, also that of an earlier start.
  chmodSync(cache, 0o700);
  if (!lockFile(join(cache, 'lock'))) {
    openBrowser();
    const [address = ''] = /http:[^"]+/.exec(readFileSync(wayIn, 'utf8')) ?? [];
    return `${folderName} is open in another editor already: ${address}`;
  }
  for (const one of [port, port + 1])
    if (await tryPort('127.0.0.1', one))
      return `Port ${one} is taken; choose another one: EDIT_PORT=${port + 2} npm run edit`;
  return undefined;
}

/** @returns why the editor cannot start */
async function start(): Promise<string | undefined> {
  const obstacle = await findObstacle();
  if (obstacle) return obstacle;
  const guard = createGuard(port, readKey(join(cache, 'key')));
  writeWayIn(guard.address);
  const page = await bundlePage();
  const preview = createPreview(join(cache, 'shown'), join(cache, 'data'), {
    cache: join(cache, 'astro'),
    owner,
    port,
    cookie: guard.cookie,
    bridge: page.get('/bridge.js')?.body ?? '',
  });
  // From here on the preview may be starting. It ends first: one whose editor is gone would print
  // errors.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      preview.end();
      process.exit(0);
    });
  const editor = await createEditor({ owner, cache, give: preview.give });
  const { files, problems } = editor.state();
  // A folder without one readable text has nothing to show; anything else can be mended in the
  // editor.
  if (!Object.values(files).some(({ language, value }) => language && value))
    return new ContentError(
      problems.map((problem) => ({ ...problem, file: join(folderName, problem.file) })),
    ).message;
  // fs.watch loses a file that is replaced by a rename, which is how this editor and git write. A
  // folder that cannot be read for a moment is read again at the next turn.
  setInterval(() => void editor.refresh().catch(() => undefined), 1000);
  const { fetch } = createApp({
    editor,
    guard,
    preview,
    page: (path) => page.get(path),
  });
  await once(serve({ fetch, hostname: '127.0.0.1', port }), 'listening');
  process.stdout.write(`Editing ${folderName}: ${guard.address}\n`);
  openBrowser();
  return undefined;
}

const refusal = await start().catch((error) => {
  const refused = refuseDisk(error, cache);
  if (refused instanceof Refused) return refused.message;
  throw error;
});
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
