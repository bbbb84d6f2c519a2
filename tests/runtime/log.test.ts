import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { sendLead } from '../support/leads/send-lead.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { runServer } from '../support/servers/run-server.ts';

test.each([
  ['the disk of its log is full', { logFile: '/dev/full' }],
  ['the reader of its log has ended', {}],
])('the server keeps running when %s', async (_, options) => {
  // A mail server that is away makes the server log each attempt.
  const environment = { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`, DATA_DIR: createTemporaryFolder() };
  const server = await runServer(environment, options);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  for (let count = 0; count < 3; count++) expect((await sendLead(server.address)).status).toBe(200);
  expect((await fetch(server.address)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('settings that cannot be read are one line of the log, which says what to do', async () => {
  const folder = createTemporaryFolder();
  // Nobody, not even root, reads a folder as a file.
  mkdirSync(join(folder, '.env'));
  const env = { ...process.env, npm_lifecycle_event: '' };
  const started = spawnSync(process.execPath, [resolve('dist-server/node.js')], { cwd: folder, env, encoding: 'utf8' });
  expect([started.status, started.stderr.trim().split('\n')]).toEqual([1, [expect.any(String)]]);
  expect(JSON.parse(started.stderr)).toMatchObject({
    level: 'error',
    event: 'server not started',
    message: expect.stringMatching(/^\.env is there, but cannot be read \(\w+\): .*chmod 640/),
  });
});
