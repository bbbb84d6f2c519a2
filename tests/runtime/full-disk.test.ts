import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { createNewLead, insertLeads } from '../support/leads/new-lead.ts';
import { openStore } from '../support/leads/open-store.ts';
import { runToEnd } from '../support/processes/run-to-end.ts';

test.each(['list', 'export --format csv'])(
  '`leads %s` does its work where nothing can be written',
  async (words) => {
    const folder = createTemporaryFolder();
    // While it is open, the store's log holds what the command would tidy up.
    await insertLeads(await openStore(folder), createNewLead());
    const command = `ulimit -f 1; exec "${process.execPath}" dist-server/leads.js ${words}`;
    const env = { ...process.env, DATA_DIR: folder, SMTP_URL: '', DATABASE_URL: '' };
    const { code, output, errors } = await runToEnd('sh', ['-c', command], { env });
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('elodie@example.com');
  },
);
