import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { createNewLead, noLimits } from '../../tests/support/leads/new-lead.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { createAcceptLead } from './accept-leads.ts';
import type { NewLead } from './lead.ts';
import type { Store } from './store.ts';

/** A store into which another request commits between the look for known keys and the insertion. */
async function openStoreWith(earlier: NewLead): Promise<Store> {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  return {
    ...store,
    admit: (work) =>
      store.admit((admission) =>
        work({
          ...admission,
          async insertLeads(leads) {
            await admission.insertLeads([earlier]);
            return admission.insertLeads(leads);
          },
        }),
      ),
  };
}

test('a lead whose key was taken meanwhile is answered with the id that is stored', async () => {
  const earlier = createNewLead({ idempotencyKey: 'same' });
  const store = await openStoreWith(earlier);
  const acceptance = await createAcceptLead(store, noLimits)(createNewLead({ idempotencyKey: 'same' }));
  expect(acceptance).toEqual({ kind: 'repeated', id: earlier.id });
  expect((await store.listLeads({})).map(({ id }) => id)).toEqual([earlier.id]);
});

test('another request with a key that was taken meanwhile is a conflict', async () => {
  const store = await openStoreWith(createNewLead({ idempotencyKey: 'same', requestHash: 'one' }));
  const accept = createAcceptLead(store, noLimits);
  expect(await accept(createNewLead({ idempotencyKey: 'same', requestHash: 'other' }))).toEqual({ kind: 'conflict' });
});
