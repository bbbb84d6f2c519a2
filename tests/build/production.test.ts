import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder, makeTemporaryFolder } from '../support/files/temporary-folder.ts';
import { siteFolder } from '../support/html/built-site.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { ownerFolder } from '../support/owners/owner-folder.ts';
import { runToEnd } from '../support/processes/run-to-end.ts';
import { waitUntil } from '../support/processes/wait-until.ts';
import { spawnServer } from '../support/servers/spawn-server.ts';

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

test('a release runs without packages, from any folder: it serves pages, writes the mails, and has its command', async () => {
  const folder = createTemporaryFolder();
  const environment = {
    SITE: join(release, 'owner'),
    SITE_DIR: join(release, 'dist'),
    DATA_DIR: folder,
    NODE_PATH: '',
  };
  const { address } = await spawnServer(environment, {
    folder: createTemporaryFolder(),
    program: join(release, 'dist-server/node.js'),
  });
  expect((await fetch(address)).status).toBe(200);
  expect((await sendLead(address)).status).toBe(200);
  const mails = join(folder, 'mail');
  await waitUntil(
    'both mails are written',
    () => existsSync(mails) && readdirSync(mails).length >= 2,
  );

  const where = { PORT: new URL(address).port, SMTP_URL: '', DATABASE_URL: '' };
  const leads = (...parameters: string[]) =>
    runToEnd(process.execPath, ['dist-server/leads.js', ...parameters], {
      cwd: release,
      env: { ...process.env, ...environment, ...where },
    });
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

test('a release takes at most 12 MB beside Node', () => {
  expect(measureBytes(release) / 1e6).toBeLessThan(12);
});
