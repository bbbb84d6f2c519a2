import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { addFiles } from '../support/files/write-files.ts';
import { createNewLead } from '../support/leads/new-lead.ts';

/** A version with a store of one lead, as a release tries it. */
async function createVersion() {
  const folder = createTemporaryFolder();
  const data = createTemporaryFolder();
  const file = join(data, 'inbox.db');
  cpSync('dist-server', join(folder, 'dist-server'), { recursive: true });
  for (const name of ['site', 'tests']) symlinkSync(resolve(name), join(folder, name));
  const store = await openSqliteStore(file);
  await store.insertLeads([createNewLead()]);
  await store.close();
  const environment = {
    DATA_DIR: data,
    SITE: 'site',
    SITE_DIR: 'tests/support/servers/site',
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATABASE_URL: '',
  };
  return {
    folder,
    data,
    tryIt: () =>
      new Promise<{ code: number; output: string }>((done) => {
        const options = { cwd: folder, env: { ...process.env, ...environment } };
        execFile(process.execPath, ['dist-server/leads.js', 'trial'], options, (error, output, errors) =>
          done({ code: error ? Number(error.code) : 0, output: output + errors }),
        );
      }),
    async listLeads() {
      const store = await openSqliteStore(file);
      const leads = await store.listLeads({});
      await store.close();
      return leads.map(({ deliveries }) => deliveries.map(({ state }) => state));
    },
  };
}

test('a version is tried on a copy of the store, and sends no mail: queued deliveries stay queued', async () => {
  const { data, tryIt, listLeads } = await createVersion();
  expect(await tryIt()).toEqual({
    code: 0,
    output: expect.stringMatching(/holds 1 leads and is whole\. The test lead got through/),
  });
  expect(await listLeads()).toEqual([['queued', 'queued']]);
  expect(readdirSync(data).sort()).toEqual(['backups', 'inbox.db']);
  expect(readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.db'))).toHaveLength(1);
});

test.each([
  ['ends at its start', { 'dist-server/node.js': 'throw new Error("no luck");' }, /ended at its start[\s\S]*no luck/],
  [
    'cannot migrate the store',
    { 'dist-server/migrations/sqlite/999-broken.sql': 'drop table nothing;' },
    /999-broken\.sql failed/,
  ],
])('a version that %s fails, and the store stays as it was', async (_, files, message) => {
  const { folder, data, tryIt, listLeads } = await createVersion();
  addFiles(folder, files);
  expect(await tryIt()).toEqual({ code: 1, output: expect.stringMatching(message) });
  expect(await listLeads()).toEqual([['queued', 'queued']]);
  expect(existsSync(join(data, 'backups'))).toBe(true);
});
