import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { createReport } from './create-report.ts';

async function open() {
  const store = await openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));
  onTestFinished(() => store.close());
  return store;
}

test('a report counts visits, leads, slow pages and addresses not found of a month, beside the month before', async () => {
  const store = await open();
  const visit = { page: '/fr/', language: 'fr', referrer: '', campaign: '', device: 'phone' };
  await store.addFigures(
    [
      { ...visit, day: '2027-01-31', views: 5, visits: 4 },
      { ...visit, day: '2027-01-01', campaign: 'newsletter / spring', views: 6, visits: 6 },
      { ...visit, day: '2026-12-31', views: 2, visits: 1 },
      { ...visit, day: '2027-02-01', views: 9, visits: 9 },
    ],
    [
      { month: '2027-01', kind: 'LCP', name: '/fr/', bucket: 6, count: 4 },
      { month: '2027-01', kind: 'CLS', name: '/fr/', bucket: 0, count: 4 },
      { month: '2027-01', kind: 'missing', name: '/gone', bucket: 0, count: 3 },
    ],
  );
  const source = { landing: '/fr/', utm_source: 'newsletter', utm_campaign: 'spring' };
  const lead = (at: string) => createNewLead({ receivedAt: Date.parse(at), locale: 'fr', page: '/fr/contact', source });
  // Half an hour into January in Paris, and half an hour into February.
  await store.insertLeads([lead('2026-12-31T23:30:00Z'), lead('2027-01-31T23:30:00Z'), lead('2026-12-15T12:00:00Z')]);

  const report = await createReport(store, '2027-01', 'Europe/Paris');
  expect(report).toMatchObject({
    monthBefore: '2026-12',
    total: { now: { visits: 10, views: 11, leads: 1 }, before: { visits: 1, views: 2, leads: 1 } },
    languages: [{ name: 'fr', now: { visits: 10, leads: 1 } }],
    campaigns: [
      { name: 'newsletter / spring', now: { visits: 6, leads: 1 }, before: { visits: 0, leads: 1 } },
      { name: '', now: { visits: 4, leads: 0 }, before: { visits: 1, leads: 0 } },
    ],
    slowPages: [{ page: '/fr/', metric: 'LCP', value: 3500, rating: 'needs-improvement' }],
    missing: [{ address: '/gone', count: 3 }],
  });
  expect(report.pages.map(({ name, now }) => [name, now.leads])).toEqual([
    ['/fr/', 0],
    ['/fr/contact', 1],
  ]);
});

test('a report of a month without anything is empty', async () => {
  const report = await createReport(await open(), '2027-01', 'UTC');
  expect(report).toMatchObject({ total: { now: { visits: 0, views: 0, leads: 0 } }, pages: [], slowPages: [], missing: [] });
});
