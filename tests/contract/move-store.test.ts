import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openWordings } from '../../server/inbox/consent-wordings.ts';
import { checkProofs } from '../../server/inbox/proof-chain.ts';
import { type Moved, moveStore } from '../../server/stores/move-store.ts';
import { openPostgresStore } from '../../server/stores/postgres/postgres-store.ts';
import { openSqliteStore } from '../../server/stores/sqlite/sqlite-store.ts';
import { createTemporaryFolder } from '../support/files/temporary-folder.ts';
import { createNewLead } from '../support/leads/new-lead.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A store with leads in every state, some of them erased or removed by retention. */
async function fillStore(file: string) {
  const store = await openSqliteStore(file);
  const leads = Array.from({ length: 450 }, (_, index) =>
    createNewLead({ ticked: index % 3 === 0, email: `p${index}@example.com` }),
  );
  await store.insertLeads([...leads, createNewLead({ spam: 'honeypot', kinds: [] })]);
  const now = Date.now();
  const claimed = await store.claimDeliveries({ kinds: ['agency'], owner: 'dead', now, leaseUntil: now + 1e9, most: 10 });
  const refused = claimed
    .slice(0, 5)
    .map(({ id }) => ({ id, owner: 'dead', at: now, outcome: { state: 'dead' as const, error: '550 no' } }));
  await store.recordOutcomes(refused);
  await store.erasePerson('p0@example.com', 0);
  await store.deleteLeads([leads[3]?.id as string], { proofs: false });
  await openWordings(store, new Map([['en', 'Old words']]));
  const listed = await store.listLeads({});
  const { keys } = store;
  const { dead } = await store.readStatus();
  await store.close();
  return { listed, keys, dead };
}

test('copies every row, continues after an interruption, and returns the counts', async () => {
  const file = join(createTemporaryFolder(), 'inbox.db');
  const url = await server.createDatabase();
  const { listed, keys, dead } = await fillStore(file);
  const interrupt = ({ table, rows }: Moved) => {
    if (table === 'deliveries' && rows > 300) throw new Error('the line was cut');
  };
  await expect(moveStore(file, url, { certificate: undefined, report: interrupt })).rejects.toThrow('the line was cut');
  expect(existsSync(file)).toBe(true);

  const moved = await moveStore(file, url, { certificate: undefined, report: () => undefined });
  expect(moved).toEqual([
    { table: 'wordings', rows: 1 },
    { table: 'leads', rows: 449 },
    { table: 'consents', rows: 450 },
    { table: 'deliveries', rows: 896 },
    { table: 'proofs', rows: 149 },
  ]);
  expect([existsSync(file), existsSync(`${file}.moved`)]).toEqual([false, true]);

  const store = await openPostgresStore(url, null);
  onTestFinished(() => store.close());
  expect(store.keys).toEqual(keys);
  const withoutTimes = (leads: typeof listed) =>
    leads.map((lead) => ({ ...lead, deliveries: lead.deliveries.map(({ id, lastError }) => ({ id, lastError })) }));
  expect(withoutTimes(await store.listLeads({}))).toEqual(withoutTimes(listed));
  expect(await store.readStatus()).toMatchObject({ leads: 448, spam: 1, dead, sending: 0 });
  expect(await checkProofs(store)).toMatchObject({ intact: 149, removed: 0, problems: [] });
});
