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
  const tellAt = async (at: number) => {
    state.at = at;
    await alarms.tell();
    return sent.splice(0);
  };
  return { alarms, state, tellAt };
}

test('an alarm is reported at once, after 1 hour, after 6 more, and then every day', async () => {
  const { alarms, tellAt } = open();
  alarms.set('store', 'disk full');
  const told: number[] = [];
  for (let at = 0; at <= 60 * hour; at += 10 * minute) if ((await tellAt(at)).length > 0) told.push(at / hour);
  expect(told).toEqual([0, 1, 7, 31, 55]);
});

test('an all-clear is sent once, five minutes after the problem has ended', async () => {
  const { alarms, tellAt } = open();
  alarms.set('store', 'disk full');
  expect(await tellAt(0)).toMatchObject([
    {
      title: 'www.example.com: leads cannot be stored',
      text: 'www.example.com: leads cannot be stored: disk full',
      problems: ['leads cannot be stored: disk full'],
    },
  ]);
  alarms.set('store', null);
  expect(await tellAt(4 * minute)).toEqual([]);
  expect(await tellAt(5 * minute)).toMatchObject([
    { text: expect.stringContaining('over: leads cannot be stored'), problems: [] },
  ]);
  expect(await tellAt(9 * minute)).toEqual([]);
  alarms.set('store', 'disk full');
  expect(await tellAt(10 * minute)).toHaveLength(1);
});

test('a problem that comes and goes is one alarm', async () => {
  const { alarms, tellAt } = open();
  alarms.set('store', 'disk full');
  expect(await tellAt(0)).toHaveLength(1);
  for (let at = minute; at < 50 * minute; at += minute) {
    alarms.set('store', at % (3 * minute) === 0 ? 'disk full' : null);
    expect(await tellAt(at)).toEqual([]);
  }
});

test('a problem that ends before it was reported is not reported', async () => {
  const { alarms, tellAt } = open();
  alarms.set('queue', 'one is dead');
  alarms.set('queue', null);
  expect(await tellAt(hour)).toEqual([]);
});

test('several alarms at once are one message', async () => {
  const { alarms, tellAt } = open();
  alarms.set('store', 'disk full');
  alarms.set('disk', '3 MB');
  const [message, ...more] = await tellAt(0);
  expect([message?.problems.length, more]).toEqual([2, []]);
});

test('an alarm that could not be delivered is sent again after 1 minute, 2, 4 …, at most 15', async () => {
  const { alarms, state, tellAt } = open({ turns: new Set() });
  alarms.set('queue', 'one is dead');
  state.reaches = false;
  const before = state.tries;
  for (let at = 0; at < hour; at += minute) expect(await tellAt(at)).toEqual([]);
  expect(state.tries - before).toBe(7);
  state.reaches = true;
  expect(await tellAt(hour + minute)).toHaveLength(1);
});

test('of several servers of one database one reports a shared problem, and its end', async () => {
  const turns = new Set<string>();
  const servers = [open({ turns }), open({ turns })];
  const tellAt = async (at: number) =>
    (await Promise.all(servers.map((server) => server.tellAt(at)))).map(({ length }) => length);
  for (const { alarms } of servers) alarms.set('queue', 'one is dead');
  expect(await tellAt(0)).toEqual([1, 0]);
  for (const { alarms } of servers) alarms.set('queue', null);
  expect(await tellAt(10 * minute)).toEqual([1, 0]);
});

test('each server reports problems of its own machine', async () => {
  const turns = new Set<string>();
  const servers = [open({ turns }), open({ turns })];
  for (const { alarms, tellAt } of servers) {
    alarms.set('disk', '3 MB');
    expect(await tellAt(0)).toHaveLength(1);
  }
});
