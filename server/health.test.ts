import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createNewLead } from '../tests/support/new-lead.ts';
import { createTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { createHealth } from './health.ts';
import { openSqliteStore } from './stores/sqlite/sqlite-store.ts';

const log = { info: () => undefined, error: () => undefined };

test('tells how old the oldest undelivered mail is, and when the store cannot be written', async () => {
  const store = openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  const receivedAt = Date.now();
  await store.insertLeads([createNewLead({ receivedAt })]);
  const ready = await createHealth(store, log, () => receivedAt + 90_000)('/readyz');
  expect([ready?.status, await ready?.json()]).toEqual([200, { ok: true, oldestUndeliveredSeconds: 90, dead: 0 }]);

  const broken = { ...store, checkWritable: () => Promise.reject(new Error('disk full')) };
  const answer = createHealth(broken, log);
  const unready = await answer('/readyz');
  expect([unready?.status, await unready?.json()]).toEqual([503, { ok: false }]);
  expect((await answer('/healthz'))?.status).toBe(200);
  expect(await answer('/')).toBeUndefined();
});
