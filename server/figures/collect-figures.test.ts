import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { configuration } from '../../tests/support/servers/open-app.ts';
import type { Store } from '../inbox/store.ts';
import type { Log } from '../settings/log.ts';
import { openSqliteStore } from '../stores/sqlite/sqlite-store.ts';
import { collectFigures } from './collect-figures.ts';
import { readView } from './read-view.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const day = '2027-01-31';
const at = Date.parse(`${day}T12:00:00Z`);

const openStore = () => openSqliteStore(join(createTemporaryFolder(), 'inbox.db'));

const noError: Pick<Log, 'error'> = { error: (_, error) => expect(error).toBeUndefined() };

async function open() {
  const store = await openStore();
  onTestFinished(() => store.close());
  const start = (getStore: () => Store = () => store, log = noError) =>
    collectFigures({
      configuration: { ...configuration, timeZone: 'UTC', figures: { en: 'on', fr: 'on' } },
      isPage: (address) => ['/', '/services', '/fr/', '/es/'].includes(address),
      getStore,
      log,
      now: () => at,
    });
  const figures = start();
  const report = (value: object, agent = phone, into = figures) => {
    const view = readView(JSON.stringify(value));
    if (view) into.count(view, agent);
    return view !== null;
  };
  return { store, figures, report, start, list: () => store.listVisits(day, day) };
}

test('sums views up by day, page, language, referrer, campaign and device', async () => {
  const { figures, report, list } = await open();
  const first = { page: '/fr/', source: '/fr/~www.Google.com~newsletter~~spring' };
  for (let count = 0; count < 3; count++) report(first);
  await figures.flush();
  report(first);
  report({ page: '/services' });
  await figures.flush();
  const sum = { day, page: '/fr/', language: 'fr', device: 'phone', referrer: 'google.com', campaign: 'newsletter / spring' };
  expect(await list()).toEqual([
    { ...sum, views: 4, visits: 4 },
    { ...sum, page: '/services', language: 'en', referrer: '', campaign: '', views: 1, visits: 0 },
  ]);
});

test('counts a report that comes again once', async () => {
  const { figures, report, list } = await open();
  for (let count = 0; count < 3; count++) report({ page: '/', source: '/', nonce: 'a1' });
  await figures.flush();
  expect(await list()).toMatchObject([{ views: 1, visits: 1 }]);
});

test.each([1, 2])('counts each view once when the store fails %d times in a row', async (failures) => {
  const { store, report, start, list } = await open();
  const closed = await openStore();
  await closed.close();
  const stores = [...Array.from({ length: failures }, () => closed), store];
  const errors: string[] = [];
  const figures = start(() => stores.shift() ?? store, { error: (event) => errors.push(event) });
  report({ page: '/', metrics: { LCP: 1 } }, phone, figures);
  for (let count = 0; count <= failures; count++) await figures.flush();
  expect(errors).toEqual(Array(failures).fill('figures not written'));
  expect(await list()).toMatchObject([{ views: 1 }]);
  expect(await store.listTallies('2027-01')).toMatchObject([{ count: 1 }]);
});

test('counts no robot, no page that the site does not have, and no language that is off', async () => {
  const { store, figures, report, list } = await open();
  report({ page: '/', source: '/' }, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  report({ page: '/forged', source: '/' });
  report({ page: '/es/', source: '/es/' });
  await figures.flush();
  expect([await list(), await store.listTallies('2027-01')]).toEqual([[], []]);
});

test('counts addresses that were not found, and the speed of pages', async () => {
  const { store, figures, report } = await open();
  report({ page: '/gone', missing: true });
  report({ page: '/', metrics: { LCP: 900, CLS: 0.2, INP: 'x', FID: 3 } });
  await figures.flush();
  const tallies = await store.listTallies('2027-01');
  expect(tallies.map(({ kind, name, count }) => [kind, name, count]).sort()).toEqual([
    ['CLS', '/', 1],
    ['LCP', '/', 1],
    ['missing', '/gone', 1],
  ]);
});

test('a flood of campaigns and addresses makes no more rows than its limits, also across a restart', async () => {
  const { store, figures, report, start, list } = await open();
  const again = start();
  for (const [into, from] of [
    [figures, 0],
    [again, 5000],
  ] as const) {
    for (let count = from; count < from + 2000; count++) {
      report({ page: '/', source: `/~host${count}.example~campaign${count}` }, phone, into);
      report({ page: `/gone/${count}`, missing: true }, phone, into);
    }
    await into.flush();
  }
  const sums = await list();
  // What was counted before the store was read is within the limits of the process alone.
  expect(sums.length).toBeLessThanOrEqual(2 * 401);
  expect(sums.reduce((sum, { visits }) => sum + visits, 0)).toBe(4000);
  expect((await store.listTallies('2027-01')).length).toBeLessThanOrEqual(2 * 101);
});

test.each([
  'not json',
  '{"page":"/"',
  '[]',
  'null',
  '{"page":"//evil.example"}',
  '{"page":"/<script>"}',
  `{"page":"/${'x'.repeat(400)}"}`,
  '{"page":"/","nonce":"a b"}',
  '{"page":1}',
])('reads no view in %s', (text) => {
  expect(readView(text)).toBeNull();
});

test('removes sums after their retention', async () => {
  const { store, figures, report, list } = await open();
  report({ page: '/', source: '/', metrics: { LCP: 1 } });
  await figures.flush();
  await store.forgetFigures(day);
  expect(await list()).toHaveLength(1);
  await store.forgetFigures('2027-02-01');
  expect([await list(), await store.listTallies('2027-01')]).toEqual([[], []]);
});
