import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownerFolderName } from '../../model/files/owner-folder.ts';
import { runServer } from '../support/run-server.ts';
import { sendLead } from '../support/send-lead.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

type LockFile = { packages: Record<string, { dev?: boolean; link?: boolean; integrity?: string }> };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

/** What `npm ci --omit=dev` puts into node_modules. */
function listProductionPackages(): string[] {
  const top = /^node_modules\/(?:@[^/]+\/)?[^/]+$/;
  return Object.entries(packages)
    .filter(([path, { dev }]) => top.test(path) && !dev)
    .map(([path]) => path);
}

test('the server runs, takes a lead and writes its mails with what a production install holds', async () => {
  const project = createTemporaryFolder();
  const installed = listProductionPackages();
  for (const path of [
    'package.json',
    ownerFolderName,
    'model',
    'i18n',
    'contact',
    'server',
    'supabase',
    'dist-server',
    ...installed,
  ]) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(resolve(path), join(project, path));
  }
  const data = createTemporaryFolder();
  const mails = join(data, 'mail');
  const server = await runServer(
    // Links stay links, or a package would find its neighbours in the whole installation.
    { DATA_DIR: data, SITE_DIR: resolve('tests/support/site'), NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' },
    { folder: project },
  );
  onTestFinished(async () => void (await server.stop()));
  expect((await fetch(server.address)).status).toBe(200);
  expect((await sendLead(server.address)).status).toBe(200);
  await waitUntil('both mails are written', () => existsSync(mails) && readdirSync(mails).length === 2);
  expect(installed).not.toContain('node_modules/vitest');
});

test('every package that is installed here is known by its content', () => {
  const unknown = Object.entries(packages).filter(
    ([path, { link, integrity }]) =>
      path.startsWith('node_modules/') && existsSync(path) && !link && !integrity?.startsWith('sha512-'),
  );
  expect(unknown.map(([path]) => path)).toEqual([]);
});
