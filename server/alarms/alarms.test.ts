import { expect, test } from 'vitest';
import { readAlarms } from './alarm-state.ts';
import { createAlarms } from './alarms.ts';
import type { Conditions } from './conditions.ts';
import type { Message } from './send-message.ts';

const minute = 60_000;
const begin = Date.UTC(2026, 10, 23);

/** Alarms whose clock, receiver and memory the test holds. */
function open() {
  const sent: Message[] = [];
  const state = { reaches: true, tries: 0, memory: '', isFull: false, at: begin, isQuiet: true };
  const start = () =>
    createAlarms({
      site: 'www.example.com',
      now: () => state.at,
      signOfLife: state.isQuiet
        ? undefined
        : { ways: ['mail'], say: async () => '7 leads are stored.' },
      memory: {
        read: async () => state.memory,
        async write(text) {
          if (state.isFull) throw new Error('disk full');
          state.memory = text;
        },
      },
      async send(message) {
        state.tries++;
        if (state.reaches) sent.push(message);
        return { mail: state.reaches ? null : 'away' };
      },
    });
  let alarms = start();
  return {
    state,
    restart() {
      alarms = start();
    },
    /**
     * The messages while each minute the same conditions are found. Times are in minutes since the
     * beginning.
     */
    async tell(from: number, until: number, conditions: Conditions): Promise<[number, string][]> {
      const told: [number, string][] = [];
      for (let at = from; at <= until; at++) {
        state.at = begin + at * minute;
        await alarms.report(conditions);
        told.push(...sent.splice(0).map(({ text }): [number, string] => [at, text]));
      }
      return told;
    },
  };
}

const full = { store: 'disk full' };
const well = { store: null };
const raised = 'www.example.com: leads cannot be stored: disk full';
const over = 'www.example.com: over: leads cannot be stored';

test.each([false, true])(
  'a problem is told once it lasts, again every day, and when it is over; full disk: %s',
  async (isFull) => {
    const { state, tell } = open();
    state.isFull = isFull;
    expect(await tell(0, 60 * 49, full)).toEqual(
      [1, 1 + 24 * 60, 1 + 48 * 60].map((at) => [at, raised]),
    );
    expect(await tell(60 * 50, 60 * 60, well)).toEqual([[60 * 50 + 5, over]]);
    expect(await tell(60 * 61, 60 * 62, full)).toHaveLength(1);
  },
);

test.each([false, true])(
  'a restart neither repeats an alarm nor forgets the all-clear; the disk is full: %s',
  async (isFull) => {
    const { state, restart, tell } = open();
    expect(await tell(0, 10, full)).toHaveLength(1);
    restart();
    state.isFull = isFull;
    expect(await tell(11, 30, full)).toEqual([]);
    // Right after the start a part cannot be judged yet.
    expect([await tell(31, 32, well), await tell(33, 40, {})]).toEqual([[], []]);
    expect(await tell(41, 50, well)).toEqual([[41, over]]);
  },
);

test('a problem that comes and goes is one alarm; one that ends at once is none', async () => {
  const { tell } = open();
  expect(await tell(0, 0, full)).toEqual([]);
  expect(await tell(1, 20, well)).toEqual([]);
  const told: unknown[] = [];
  for (let at = 30; at < 90; at++) told.push(...(await tell(at, at, at % 4 < 2 ? full : well)));
  expect(told).toHaveLength(1);
});

test('a receiver that an alarm has not named is told at once, and one that comes and goes is not', async () => {
  const { tell } = open();
  const find = (...about: string[]) => ({ queue: { text: `${about}`, about } });
  const told = [
    ...(await tell(0, 30, find('ann'))),
    ...(await tell(31, 60, find('ann', 'ben'))),
    ...(await tell(61, 90, find('ann'))),
    ...(await tell(91, 120, find('ben'))),
  ];
  expect(told.map(([at, text]) => [at, text.split(': ').at(-1)])).toEqual([
    [1, 'ann'],
    [31, 'ann,ben'],
  ]);
});

test('several problems are one message', async () => {
  const told = await open().tell(0, 5, { ...full, disk: '3 MB' });
  expect(told).toEqual([[1, `${raised}\nthe disk is nearly full: 3 MB`]]);
});

test('what could not be told is tried less and less often, and told afterwards with its time', async () => {
  const { state, tell } = open();
  state.reaches = false;
  expect(await tell(0, 180, full)).toEqual([]);
  expect(state.tries).toBeLessThan(20);
  expect(await tell(181, 200, well)).toEqual([]);
  state.reaches = true;
  const [[at, text] = []] = await tell(201, 220, well);
  expect([at, text]).toEqual([
    expect.any(Number),
    expect.stringContaining(`${over}\nNobody could be told from 2026-11-23 00:01 to `),
  ]);
});

test('a clock that is set back repeats nothing, and delays neither an all-clear nor what could not be told', async () => {
  const { state, tell } = open();
  expect(await tell(0, 60, full)).toHaveLength(1);
  expect(await tell(-180, -170, full)).toEqual([]);
  expect(await tell(60, 61, well)).toEqual([]);
  expect(await tell(-180, -170, well)).toEqual([[-175, over]]);
  state.reaches = false;
  await tell(0, 60, full);
  state.reaches = true;
  expect(await tell(-180, -160, full)).toHaveLength(1);
});

test('an alarm that an earlier version noted by another name does not stay for ever', async () => {
  const { state, restart, tell } = open();
  const old = { 'store of 1.0': { since: 1, toldAt: 2, overSince: null } };
  state.memory = JSON.stringify({ alarms: old, untoldSince: null });
  state.isQuiet = false;
  restart();
  expect(await tell(0, 1, well)).toMatchObject([[0, expect.stringContaining('all is well')]]);
  expect(JSON.parse(state.memory).alarms).toEqual({});
});

test('a new way, or one without a message for a month, gets a sign of life, and its result is noted', async () => {
  const { state, restart, tell } = open();
  state.isQuiet = false;
  restart();
  const month = 30 * 24 * 60;
  const text = 'www.example.com: all is well. 7 leads are stored. This message comes once a month.';
  expect(await tell(0, 1, well)).toEqual([[0, text]]);
  expect(await tell(month - 10, month + 10, well)).toEqual([[month, text]]);
  state.reaches = false;
  await tell(2 * month, 2 * month + 1, well);
  const memory = { read: async () => state.memory };
  expect((await readAlarms(memory, [], state.at)).ways).toEqual({
    mail: { at: begin + 2 * month * minute, problem: 'away' },
  });
});
