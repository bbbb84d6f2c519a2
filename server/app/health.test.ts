import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import type { Answer } from '../http/answer.ts';
import type { Store } from '../inbox/store.ts';
import { createMeasureStore } from '../metrics/measure-store.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { answerReadiness } from './health.ts';

const log = { info: () => undefined, error: () => undefined };
const read = ({ status, body }: Answer) => [status, JSON.parse(String(body))];

async function openStore() {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  return store;
}

test('reports the age of the oldest undelivered mail', async () => {
  const store = await openStore();
  const receivedAt = Date.now();
  await store.insertLeads([createNewLead({ receivedAt })]);
  const answer = await answerReadiness(
    createMeasureStore(() => store, log),
    receivedAt + 90_000,
  );
  expect(read(answer)).toEqual([200, { ok: true, oldestUndeliveredSeconds: 90, dead: 0 }]);
});

test('reports a store that cannot be written, and one that is not open', async () => {
  const broken: Store = { ...(await openStore()), checkWritable: () => Promise.reject(new Error('disk full')) };
  for (const store of [broken, undefined])
    expect(read(await answerReadiness(createMeasureStore(() => store, log)))).toEqual([503, { ok: false }]);
});

test('writes to the store at most once in 5 seconds, however often it is asked', async () => {
  const store = await openStore();
  let looks = 0;
  const counted = { ...store, checkWritable: async () => void looks++ };
  let now = 1000;
  const measure = createMeasureStore(
    () => counted,
    log,
    () => now,
  );
  await Promise.all([measure(), measure()]);
  now += 4999;
  await measure();
  expect(looks).toBe(1);
  now += 1;
  await measure();
  expect(looks).toBe(2);
});
