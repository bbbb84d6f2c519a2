import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLeadFunction } from '../../../server/tasks/canary.ts';
import type { BuiltCopy } from '../../support/files/build-copy.ts';
import { createTemporaryFolder } from '../../support/files/temporary-folder.ts';
import { sendLead, validLead } from '../../support/leads/send-lead.ts';
import { runServer } from '../../support/servers/run-server.ts';

export const ownKey = 'a-key-of-our-own';

export function testOwnKey({ project, read }: BuiltCopy, owner: string): void {
  test('the key in .env is the one of the form, and the only one that the server takes', async () => {
    expect(findLeadFunction(read('/contact'), 'https://harbour.example/contact').key).toBe(ownKey);
    cpSync('dist-server', join(project().folder, 'dist-server'), { recursive: true });
    // Its pages do not matter here, and it would compress all of them.
    const pages = resolve('tests/support/servers/site');
    const server = await runServer(
      { SITE: owner, SITE_DIR: pages, DATA_DIR: createTemporaryFolder() },
      { folder: project().folder },
    );
    onTestFinished(async () => void (await server.stop()));
    expect((await sendLead(server.address, validLead, { apikey: ownKey })).status).toBe(200);
    expect((await sendLead(server.address)).status).toBe(401);
  });
}
