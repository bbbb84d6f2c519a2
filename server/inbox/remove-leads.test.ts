import { expect, test } from 'vitest';
import { createNewLead, insertLeads } from '../../tests/support/leads/new-lead.ts';
import { openStore } from '../../tests/support/leads/open-store.ts';
import { applyRetention } from './remove-leads.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A store with one spam lead, which is removed after 30 days. */
async function open() {
  const store = await openStore();
  const start = Date.now();
  await insertLeads(store, createNewLead({ receivedAt: start, spam: 'honeypot', kinds: [] }));
  const runAt = (at: number) =>
    applyRetention(
      store,
      { retentionDays: null, consentRetentionDays: 1827 },
      async () => undefined,
      start + at,
    );
  return { runAt };
}

test('retention that runs all the time trusts the clock', async () => {
  const { runAt } = await open();
  for (let at = 0; at < 30 * day; at += day)
    expect(await runAt(at)).toEqual({ removed: 0, doubt: null });
  expect(await runAt(30 * day + hour)).toEqual({ removed: 1, doubt: null });
});

test('a clock that is a year ahead removes nothing for a week, and is reported once', async () => {
  const { runAt } = await open();
  await runAt(0);
  expect(await runAt(365 * day)).toEqual({
    removed: 0,
    doubt: expect.stringContaining('ran 365 days ago'),
  });
  for (let at = 366 * day; at < 372 * day; at += day)
    expect(await runAt(at)).toEqual({ removed: 0, doubt: null });
  expect(await runAt(372 * day)).toMatchObject({ removed: 1 });
});

test('a clock that is set right again is doubted for a week from then on', async () => {
  const { runAt } = await open();
  await runAt(0);
  await runAt(365 * day);
  expect((await runAt(hour)).doubt).toContain('the clock has gone back 365 days');
  for (let at = day; at <= 30 * day; at += day) expect((await runAt(at)).doubt).toBeNull();
  expect(await runAt(30 * day + hour)).toMatchObject({ removed: 1 });
});
