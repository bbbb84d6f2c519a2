import { constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, minuteMs } from '../time/units.ts';
import {
  type Condition,
  type Conditions,
  isCondition,
  listConditions,
  nameCondition,
  type Problem,
  textOf,
} from './conditions.ts';
import type { Message, Told } from './send-message.ts';

/**
 * How long a condition must last before an alarm is sent, in milliseconds: a restart of the
 * database is shorter.
 */
const confirmAfterMs = 15_000;
/**
 * How long it must be clear before the all-clear, in milliseconds, so that one that comes and goes
 * is one alarm.
 */
const clearAfterMs = 5 * minuteMs;
const longestRetryMs = 15 * minuteMs;
/** A way by which nothing was sent for so long, in milliseconds, is tried by a sign of life. */
const signOfLifeAfterMs = 30 * dayMs;

/**
 * Times are milliseconds since 1970; `toldAt` is that of the last message, `overSince` when the
 * condition was clear again.
 */
type Alarm = {
  since: number;
  toldAt: number | null;
  overSince: number | null;
  problem?: string;
  about?: string[];
};
type State = {
  alarms: { [C in Condition]?: Alarm };
  untoldSince: number | null;
  /** Each way's last trial: when it was, and why it failed. */
  ways?: Ways;
};

type Ways = Record<string, { at: number; problem: string | null }>;

/**
 * Keeps which alarms were raised: over a restart, and for other processes that watch the same site.
 */
type AlarmMemory = { read(): Promise<string | null>; write(text: string): Promise<void> };

/**
 * The least that a file takes on the disk, in bytes; the text of the alarms usually fits into it.
 */
const blockBytes = 4096;

/** Keeps the text of the alarms in a file of the data folder, also on a full disk. */
export function openAlarmMemory(folder: string): AlarmMemory {
  const file = join(folder, 'alarms.json');
  return {
    read: async () => (await readFile(file, 'utf8')).split('\n', 1)[0] ?? null,
    async write(text) {
      // With PostgreSQL nothing else makes the data folder.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The first write reserves the block of the file, and later ones overwrite it: a full disk
      // gives no new block. Only the first line of the file is read: the end of a longer earlier
      // text may follow.
      await writeFile(file, `${text}\n`.padEnd(blockBytes), {
        flag: constants.O_WRONLY | constants.O_CREAT,
        mode: 0o600,
      });
    },
  };
}

type AlarmsDependencies = {
  site: string;
  memory: AlarmMemory;
  send: (message: Message) => Promise<Told>;
  /** What the sign of life says, and the ways that it tries; undefined: there is none. */
  signOfLife?: { ways: string[]; say: () => Promise<string> } | undefined;
  now?: () => number;
};

/**
 * Sends an alarm for each condition: at once, again every day while it lasts, and when it is over;
 * and says how long none could be sent.
 */
export function createAlarms({
  site,
  memory,
  send,
  signOfLife,
  now = Date.now,
}: AlarmsDependencies) {
  /**
   * The state that could not be written: a full disk must not keep an alarm from being sent, nor
   * repeat it.
   */
  let unwritten: string | undefined;
  let pausedUntil = 0;

  async function remember(state: State, before: string) {
    const text = JSON.stringify(state);
    if (text === before && unwritten === undefined) return;
    unwritten = await memory.write(text).then(
      () => undefined,
      () => text,
    );
  }

  /** @returns whether somebody was told, or nobody is to be */
  async function sendNoted(message: Message, state: State, at: number) {
    const told = await send(message);
    state.ways = noteWays(state.ways, told, at);
    const problems = Object.values(told);
    return problems.length === 0 || problems.includes(null);
  }

  async function tell(news: News, state: State, at: number) {
    if (await sendNoted(describe(site, news, state.untoldSince, at), state, at))
      return noteTold(state, news, at);
    state.untoldSince ??= at;
    pausedUntil = at + Math.min(minuteMs + at - state.untoldSince, longestRetryMs);
  }

  /** Tries the ways when one is new, or was not tried for a month. */
  async function giveSignOfLife(state: State, at: number) {
    const trials = signOfLife?.ways.map((way) => state.ways?.[way]?.at ?? 0) ?? [];
    if (!signOfLife || at - Math.min(at, ...trials) < signOfLifeAfterMs) return;
    const text = `${site}: all is well. ${await signOfLife.say()} This message comes once a month.`;
    await sendNoted({ title: `${site}: all is well`, text, problems: [] }, state, at);
  }

  return {
    async report(conditions: Conditions) {
      const before = unwritten ?? (await memory.read().catch(() => null)) ?? '';
      const at = now();
      const state = parseState(before, at);
      const news = noteConditions(state, conditions, at);
      // A clock that was ahead and is set back delays nothing.
      pausedUntil = Math.min(pausedUntil, at + longestRetryMs);
      if (news.raised.length + news.over.length > 0 && at >= pausedUntil)
        await tell(news, state, at);
      if (Object.keys(state.alarms).length === 0) await giveSignOfLife(state, at);
      await remember(state, before);
    },
  };
}

type News = {
  /** The alarms to send. */
  raised: { condition: Condition; problem: string; alarm: Alarm }[];
  /** The conditions that are over. */
  over: Condition[];
};

/** Notes in the state which conditions hold, and which are clear again. @returns what to send */
function noteConditions({ alarms, untoldSince }: State, conditions: Conditions, at: number): News {
  const raised: News['raised'] = [];
  const over: Condition[] = [];
  for (const [condition, found] of listConditions(conditions)) {
    const known = alarms[condition];
    if (found) {
      const problem = textOf(found);
      const alarm = widen({ since: at, toldAt: null, ...known, overSince: null, problem }, found);
      alarms[condition] = alarm;
      raised.push({ condition, problem, alarm });
    } else if (known && found === null) {
      known.overSince ??= at;
      // An alarm that was never sent needs no all-clear.
      if (known.toldAt === null && untoldSince === null) delete alarms[condition];
      else if (at - known.overSince >= clearAfterMs) over.push(condition);
    }
  }
  return { raised: raised.filter(({ alarm }) => isDue(alarm, at)), over };
}

/** Notes the parts of a problem; a new one makes the alarm due. */
function widen(alarm: Alarm, found: Problem): Alarm {
  const { about = [] } = alarm;
  const added = typeof found === 'string' ? [] : found.about.filter((one) => !about.includes(one));
  if (added.length === 0) return alarm;
  return Object.assign(alarm, { toldAt: null, about: [...about, ...added] });
}

/** Whether an alarm is to be sent. */
const isDue = ({ since, toldAt }: Alarm, at: number) =>
  toldAt === null ? at - since >= confirmAfterMs : at - toldAt >= dayMs;

function noteTold(state: State, { raised, over }: News, at: number) {
  for (const { alarm } of raised) alarm.toldAt = at;
  for (const condition of over) delete state.alarms[condition];
  state.untoldSince = null;
}

/**
 * Nothing was written yet, or a file was being written when the power failed: then every alarm is
 * sent anew. A time in the future becomes now: the clock was set back. A condition of an earlier
 * version, which nobody judges any more, would never be over.
 */
function parseState(text: string, at: number): State {
  try {
    const state: State = JSON.parse(text, (_, value) =>
      typeof value === 'number' ? Math.min(value, at) : value,
    );
    const alarms = Object.entries(state.alarms).filter(([condition]) => isCondition(condition));
    return { ...state, alarms: Object.fromEntries(alarms) };
  } catch {
    return { alarms: {}, untoldSince: null };
  }
}

const noteWays = (ways: Ways | undefined, told: Told, at: number): Ways => ({
  ...ways,
  ...Object.fromEntries(Object.entries(told).map(([name, problem]) => [name, { at, problem }])),
});

/** Notes what became of a message that was sent by hand. */
export async function noteTrial(memory: AlarmMemory, told: Told) {
  const at = Date.now();
  const state = await readState(memory, at);
  await memory.write(JSON.stringify({ ...state, ways: noteWays(state.ways, told, at) }));
}

const readState = async (memory: Pick<AlarmMemory, 'read'>, at: number) =>
  parseState((await memory.read().catch(() => null)) ?? '', at);

/**
 * The alarms that are up, without those named already, and the ways by which they are sent, for a
 * person who asks. An alarm that lasts is told every day; one not told for two is no longer looked
 * at.
 */
export async function readAlarms(
  memory: Pick<AlarmMemory, 'read'>,
  named: readonly Condition[],
  at: number,
) {
  const { alarms, ways = {} } = await readState(memory, at);
  const isUp = ({ since, toldAt, overSince }: Alarm) =>
    overSince === null && at - (toldAt ?? since) < 2 * dayMs;
  const up = (Object.entries(alarms) as [Condition, Alarm][])
    .filter(([condition, alarm]) => isUp(alarm) && !named.includes(condition))
    .map(([condition, { since, problem = 'the log says why' }]) => ({
      condition: nameCondition(condition),
      since,
      problem,
    }));
  return { up, ways };
}

function describe(
  site: string,
  { raised, over }: News,
  untoldSince: number | null,
  at: number,
): Message {
  const problems = raised.map(
    ({ condition, problem }) => `${nameCondition(condition)}: ${problem}`,
  );
  const [first] = raised;
  const end = `over: ${over.map(nameCondition).join('; ')}`;
  const lines = over.length > 0 ? [...problems, end] : [...problems];
  if (untoldSince !== null)
    lines.push(
      `Nobody could be told from ${formatMinute(untoldSince)} to ${formatMinute(at)} UTC.`,
    );
  return {
    title: `${site}: ${first ? nameCondition(first.condition) : end}`,
    text: `${site}: ${lines.join('\n')}`,
    problems,
  };
}

const formatMinute = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
