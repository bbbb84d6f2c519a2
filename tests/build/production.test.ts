import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteFolder } from '../support/built-site.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { ownerFolder } from '../support/owner-folder.ts';
import { runServer } from '../support/run-server.ts';
import { sendLead } from '../support/send-lead.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Copies what a release has besides Node: the bundle with its migrations, the built site and the owner's folder. */
function copyProduction(): string {
  const folder = createTemporaryFolder();
  cpSync('dist-server', join(folder, 'dist-server'), { recursive: true });
  cpSync(siteFolder, join(folder, 'dist'), { recursive: true });
  cpSync(ownerFolder, join(folder, 'owner'), { recursive: true });
  return folder;
}

const measureBytes = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

async function startProduction(folder = copyProduction()) {
  const data = createTemporaryFolder();
  const environment = { SITE: 'owner', SITE_DIR: 'dist', DATA_DIR: data, PORT: String(await findFreePort()), NODE_PATH: '' };
  const server = await runServer(environment, { folder });
  onTestFinished(async () => void (await server.stop()));
  const runLeads = (...parameters: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const options = { cwd: folder, env: { ...process.env, ...environment, SMTP_URL: '', DATABASE_URL: '' } };
      execFile(process.execPath, ['dist-server/leads.js', ...parameters], options, (error, output, errors) =>
        resolve({ code: error ? Number(error.code) : 0, output: output + errors }),
      );
    });
  return { server, data, runLeads };
}

test('a release takes at most 12 MB beside Node', () => {
  expect(measureBytes(copyProduction()) / 1e6).toBeLessThan(12);
});

test('the bundled server runs without packages: it takes a lead and writes its mails', async () => {
  const { server, data } = await startProduction();
  expect((await fetch(server.address)).status).toBe(200);
  expect((await sendLead(server.address)).status).toBe(200);
  const mails = join(data, 'mail');
  await waitUntil('both mails are written', () => existsSync(mails) && readdirSync(mails).length === 2);
  expect(await (await fetch(`${server.address}/metrics`)).text()).toContain(`site_build_info{version="${version}"} 1`);
});

test('the bundled server finds its migrations when it is started from another folder', async () => {
  const release = copyProduction();
  const data = createTemporaryFolder();
  const server = await runServer(
    { SITE: join(release, 'owner'), SITE_DIR: join(release, 'dist'), DATA_DIR: data },
    { folder: createTemporaryFolder(), program: join(release, 'dist-server/node.js') },
  );
  onTestFinished(async () => void (await server.stop()));
  expect((await sendLead(server.address)).status).toBe(200);
});

test('the bundled command lists leads, sends the canary, backs up and erases without packages', async () => {
  const { server, data, runLeads } = await startProduction();
  expect((await sendLead(server.address)).status).toBe(200);
  expect(await runLeads('--version')).toEqual({ code: 0, output: `${version}\n` });
  expect(JSON.parse((await runLeads('list', '--json')).output)).toHaveLength(1);
  expect(await runLeads('canary')).toMatchObject({ code: 0, output: expect.stringContaining('handed over') });
  expect(await runLeads('status')).toMatchObject({ code: 0 });
  expect(await runLeads('verify')).toMatchObject({ code: 0 });
  expect(await runLeads('export', '--format', 'csv')).toMatchObject({ code: 0, output: expect.stringContaining('receivedAt') });
  expect(await runLeads('backup')).toMatchObject({ code: 0, output: expect.stringContaining('holds 1 leads') });
  expect(readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.db'))).toHaveLength(1);
  expect(await runLeads('erase', 'maya@example.com', '--yes')).toMatchObject({ code: 0 });
});
