import { constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs, minuteMs } from '../settings/time-units.ts';
import type { Message } from './send-message.ts';

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

/**
 * What is wrong, by condition, such as 'the disk is nearly full'; null when all is well, undefined
 * when it cannot be judged yet.
 */
export type Conditions = Record<string, string | null | undefined>;

/**
 * Times are milliseconds since 1970; `toldAt` is that of the last message, `overSince` when the
 * condition was clear again.
 */
type Alarm = { since: number; toldAt: number | null; overSince: number | null };
type State = { alarms: Record<string, Alarm>; untoldSince: number | null };

/**
 * Keeps which alarms were raised: over a restart, and for other processes that watch the same site.
 */
export type AlarmMemory = { read(): Promise<string | null>; write(text: string): Promise<void> };

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
  send: (message: Message) => Promise<boolean>;
  now?: () => number;
};

/**
 * Sends an alarm for each condition: at once, again every day while it lasts, and when it is over;
 * and says how long none could be sent.
 */
export function createAlarms({ site, memory, send, now = Date.now }: AlarmsDependencies) {
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

  return {
    async report(conditions: Conditions) {
      const before = unwritten ?? (await memory.read().catch(() => null)) ?? '';
      const at = now();
      const state = parseState(before, at);
      pausedUntil = Math.min(pausedUntil, at + longestRetryMs);
      const problems = Object.entries(conditions).filter(
        ([, problem]) => typeof problem === 'string',
      );
      for (const [condition] of problems)
        state.alarms[condition] = {
          since: at,
          toldAt: null,
          ...state.alarms[condition],
          overSince: null,
        };
      for (const [condition, alarm] of Object.entries(state.alarms)) {
        if (conditions[condition] === null) alarm.overSince ??= at;
        // An alarm that was never sent needs no all-clear.
        if (alarm.overSince !== null && alarm.toldAt === null && state.untoldSince === null)
          delete state.alarms[condition];
      }
      const raised = problems.filter(([condition]) => isDue(state.alarms[condition] as Alarm, at));
      const over = Object.entries(state.alarms)
        .filter(
          ([condition, { overSince }]) =>
            conditions[condition] === null && at - (overSince ?? at) >= clearAfterMs,
        )
        .map(([condition]) => condition);
      if (raised.length + over.length > 0 && at >= pausedUntil) {
        if (await send(describe(site, raised as [string, string][], over, state.untoldSince, at))) {
          for (const [condition] of raised) (state.alarms[condition] as Alarm).toldAt = at;
          for (const condition of over) delete state.alarms[condition];
          state.untoldSince = null;
        } else {
          state.untoldSince ??= at;
          pausedUntil = at + Math.min(minuteMs + at - state.untoldSince, longestRetryMs);
        }
      }
      await remember(state, before);
    },
  };
}

/**
 * Nothing was written yet, or a file was being written when the power failed: then every alarm is
 * sent anew. A time in the future becomes now: the clock was set back.
 */
function parseState(text: string, at: number): State {
  try {
    return JSON.parse(text, (_, value) =>
      typeof value === 'number' ? Math.min(value, at) : value,
    );
  } catch {
    return { alarms: {}, untoldSince: null };
  }
}

/**
 * The alarms that are up, for a person who asks, without those named already. One that lasts is
 * told every day; one not told for two is no longer looked at.
 */
export async function listAlarms(
  memory: AlarmMemory,
  named: string[],
  at = Date.now(),
): Promise<string[]> {
  const { alarms } = parseState((await memory.read().catch(() => null)) ?? '', at);
  return Object.entries(alarms)
    .filter(([condition]) => !named.includes(condition))
    .filter(
      ([, { since, toldAt, overSince }]) =>
        overSince === null && at - (toldAt ?? since) < 2 * dayMs,
    )
    .map(
      ([condition, { since }]) =>
        `${condition}, since ${new Date(since).toISOString()}; the log says why`,
    );
}

/** Whether an alarm is to be sent. */
const isDue = ({ since, toldAt }: Alarm, at: number) =>
  toldAt === null ? at - since >= confirmAfterMs : at - toldAt >= dayMs;

function describe(
  site: string,
  raised: [string, string][],
  over: string[],
  untoldSince: number | null,
  at: number,
): Message {
  const problems = raised.map(([condition, problem]) => `${condition}: ${problem}`);
  const end = over.length > 0 ? [`over: ${over.join('; ')}`] : [];
  const [from, until] = [untoldSince ?? at, at].map((time) =>
    new Date(time).toISOString().slice(0, 16).replace('T', ' '),
  );
  const gap = untoldSince === null ? [] : [`Nobody could be told from ${from} to ${until} UTC.`];
  return {
    title: `${site}: ${raised[0]?.[0] ?? end[0]}`,
    text: `${site}: ${[...problems, ...end, ...gap].join('\n')}`,
    problems,
  };
}
