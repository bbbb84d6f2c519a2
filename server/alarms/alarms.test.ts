import { expect, test } from 'vitest';
import { createAlarms } from './alarms.ts';
import type { Message } from './describe-post.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Alarms whose clock and receiver the test holds. */
function open({ turns }: { turns?: Set<string> } = {}) {
  const sent: Message[] = [];
  const state = { at: 0, reaches: true, tries: 0 };
  const alarms = createAlarms({
    site: 'www.example.com',
    now: () => state.at,
    async send(message) {
      state.tries++;
      if (state.reaches) sent.push(message);
      return state.reaches;
    },
    ...(turns && {
      takeTurn: async (name) => {
        if (turns.has(name)) return false;
        turns.add(name);
        return true;
      },
      giveTurnBack: async (name) => void turns.delete(name),
    }),
  });
  const reportAt = async (at: number) => {
    state.at = at;
    await alarms.report();
    return sent.splice(0);
  };
  return { alarms, state, reportAt };
}

test('an alarm is reported at once, after 1 hour, after 6 more, and then every day', async () => {
  const { alarms, reportAt } = open();
  alarms.set('store', 'disk full');
  const reported: number[] = [];
  for (let at = 0; at <= 60 * hour; at += 10 * minute) if ((await reportAt(at)).length > 0) reported.push(at / hour);
  expect(reported).toEqual([0, 1, 7, 31, 55]);
});

test('an all-clear is sent once, five minutes after the problem has ended', async () => {
  const { alarms, reportAt } = open();
  alarms.set('store', 'disk full');
  expect(await reportAt(0)).toMatchObject([
    {
      title: 'www.example.com: leads cannot be stored',
      text: 'www.example.com: leads cannot be stored: disk full',
      problems: ['leads cannot be stored: disk full'],
    },
  ]);
  alarms.set('store', null);
  expect(await reportAt(4 * minute)).toEqual([]);
  expect(await reportAt(5 * minute)).toMatchObject([
    { text: expect.stringContaining('over: leads cannot be stored'), problems: [] },
  ]);
  expect(await reportAt(9 * minute)).toEqual([]);
  alarms.set('store', 'disk full');
  expect(await reportAt(10 * minute)).toHaveLength(1);
});

test('a problem that comes and goes is one alarm', async () => {
  const { alarms, reportAt } = open();
  alarms.set('store', 'disk full');
  expect(await reportAt(0)).toHaveLength(1);
  for (let at = minute; at < 50 * minute; at += minute) {
    alarms.set('store', at % (3 * minute) === 0 ? 'disk full' : null);
    expect(await reportAt(at)).toEqual([]);
  }
});

test('a problem that ends before it was reported is not reported', async () => {
  const { alarms, reportAt } = open();
  alarms.set('queue', 'one is dead');
  alarms.set('queue', null);
  expect(await reportAt(hour)).toEqual([]);
});

test('several alarms at once are one message', async () => {
  const { alarms, reportAt } = open();
  alarms.set('store', 'disk full');
  alarms.set('disk', '3 MB');
  const [message, ...more] = await reportAt(0);
  expect([message?.problems.length, more]).toEqual([2, []]);
});

test('an alarm that could not be delivered is sent again after 1 minute, 2, 4 …, at most 15', async () => {
  const { alarms, state, reportAt } = open({ turns: new Set() });
  alarms.set('queue', 'one is dead');
  state.reaches = false;
  const before = state.tries;
  for (let at = 0; at < hour; at += minute) expect(await reportAt(at)).toEqual([]);
  expect(state.tries - before).toBe(7);
  state.reaches = true;
  expect(await reportAt(hour + minute)).toHaveLength(1);
});

test('of several servers of one database one reports a shared problem, and its end', async () => {
  const turns = new Set<string>();
  const servers = [open({ turns }), open({ turns })];
  const reportAt = async (at: number) =>
    (await Promise.all(servers.map((server) => server.reportAt(at)))).map(({ length }) => length);
  for (const { alarms } of servers) alarms.set('queue', 'one is dead');
  expect(await reportAt(0)).toEqual([1, 0]);
  for (const { alarms } of servers) alarms.set('queue', null);
  expect(await reportAt(10 * minute)).toEqual([1, 0]);
});

test('each server reports problems of its own machine', async () => {
  const turns = new Set<string>();
  const servers = [open({ turns }), open({ turns })];
  for (const { alarms, reportAt } of servers) {
    alarms.set('disk', '3 MB');
    expect(await reportAt(0)).toHaveLength(1);
  }
});
