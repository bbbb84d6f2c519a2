import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { siteFolder } from '../support/html/built-site.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { runToEnd } from '../support/processes/run-to-end.ts';
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
  const leads = (...parameters: string[]) =>
    runToEnd(process.execPath, ['dist-server/leads.js', ...parameters], {
      cwd: release,
      env: { ...process.env, ...environment, ...where, SMTP_URL: '', DATABASE_URL: '' },
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
    expect(JSON.parse((await leads('list', '--json')).output)).toHaveLength(1);
    for (const [command, code, output] of [
      ['--version', 0, `${version}\n`],
      ['canary', 0, expect.stringContaining('handed over')],
      ['backup', 0, expect.stringContaining('holds 1 lead and')],
      ['erase maya@example.com --yes', 0, expect.stringContaining('Erased 1 lead')],
      ['unknown', 2, expect.stringContaining('npm run leads -- <command>')],
    ])
      expect(await leads(...command.split(' '))).toMatchObject({ code, output });
  });
});

test('a release takes at most 12 MB beside Node', () => {
  expect(measureBytes(release) / 1e6).toBeLessThan(12);
});
