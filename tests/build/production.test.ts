import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { siteFolder } from '../support/html/built-site.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { type RunningServer, runServer } from '../support/servers/run-server.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Copies what a release has besides Node: the bundle with its migrations, the built site and the
 * owner's folder.
 */
function copyProduction(): string {
  const { path: folder } = makeTemporaryFolder();
  cpSync('dist-server', join(folder, 'dist-server'), { recursive: true });
  cpSync(siteFolder, join(folder, 'dist'), { recursive: true });
  cpSync(ownerFolder, join(folder, 'owner'), { recursive: true });
  return folder;
}

const measureBytes = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const release = copyProduction();
afterAll(() => rmSync(release, { recursive: true, force: true }));

describe('a server of the bundle, with one lead,', () => {
  const folder = makeTemporaryFolder();
  const elsewhere = makeTemporaryFolder();
  const environment = {
    SITE: join(release, 'owner'),
    SITE_DIR: join(release, 'dist'),
    DATA_DIR: folder.path,
    NODE_PATH: '',
  };
  let server: RunningServer;
  let where: Record<string, string> = {};
  beforeAll(async () => {
    server = await runServer(environment, {
      folder: elsewhere.path,
      program: join(release, 'dist-server/node.js'),
    });
    where = { PORT: new URL(server.address).port };
    expect((await sendLead(server.address)).status).toBe(200);
  });
  afterAll(async () => {
    await server?.stop();
    folder.remove();
    elsewhere.remove();
  });
  const runLeads = (...parameters: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const options = {
        cwd: release,
        env: { ...process.env, ...environment, ...where, SMTP_URL: '', DATABASE_URL: '' },
      };
      execFile(
        process.execPath,
        ['dist-server/leads.js', ...parameters],
        options,
        (error, output, errors) =>
          resolve({ code: error ? Number(error.code) : 0, output: output + errors }),
      );
    });

  test('runs without packages, from any folder: it serves pages and writes the mails', async () => {
    expect((await fetch(server.address)).status).toBe(200);
    const mails = join(folder.path, 'mail');
    await waitUntil(
      'both mails are written',
      () => existsSync(mails) && readdirSync(mails).length >= 2,
    );
  });

  test('has a command that lists, tests, backs up and erases without packages', async () => {
    expect(await runLeads('--version')).toEqual({ code: 0, output: `${version}\n` });
    expect(JSON.parse((await runLeads('list', '--json')).output)).toHaveLength(1);
    expect(await runLeads('canary')).toMatchObject({
      code: 0,
      output: expect.stringContaining('handed over'),
    });
    expect(await runLeads('backup')).toMatchObject({
      code: 0,
      output: expect.stringContaining('holds 1 lead and'),
    });
    expect(await runLeads('erase', 'maya@example.com', '--yes')).toMatchObject({ code: 0 });
  });
});

test('a release takes at most 12 MB beside Node', () => {
  expect(measureBytes(release) / 1e6).toBeLessThan(12);
});
