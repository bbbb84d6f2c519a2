import { dayMs, minuteMs } from '../time/units.ts';
import type { AlarmMemory } from './alarm-memory.ts';
import {
  type Condition,
  type Conditions,
  isCondition,
  listConditions,
  nameCondition,
  type Problem,
  textOf,
} from './conditions.ts';
import type { SendResults } from './send-message.ts';

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
export type State = {
  alarms: { [C in Condition]?: Alarm };
  untoldSince: number | null;
  /** Each way's last trial: when it was, and why it failed. */
  ways?: Ways;
};

type Ways = Record<string, { at: number; problem: string | null }>;

export type News = {
  /** The alarms to send. */
  raised: { condition: Condition; problem: string; alarm: Alarm }[];
  /** The conditions that are over. */
  over: Condition[];
};

/**
 * Notes in the state which conditions hold, and which are clear again.
 * @returns what to send
 */
export function noteConditions(
  { alarms, untoldSince }: State,
  conditions: Conditions,
  at: number,
): News {
  const raised: News['raised'] = [];
  const over: Condition[] = [];
  for (const [condition, found] of listConditions(conditions)) {
    const earlier = alarms[condition];
    if (found) {
      const problem = textOf(found);
      const alarm = widen({ since: at, toldAt: null, ...earlier, overSince: null, problem }, found);
      alarms[condition] = alarm;
      raised.push({ condition, problem, alarm });
    } else if (earlier && found === null) {
      earlier.overSince ??= at;
      // An alarm that was never sent needs no all-clear.
      if (earlier.toldAt === null && untoldSince === null) delete alarms[condition];
      else if (at - earlier.overSince >= clearAfterMs) over.push(condition);
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

export function noteSent(state: State, { raised, over }: News, at: number) {
  for (const { alarm } of raised) alarm.toldAt = at;
  for (const condition of over) delete state.alarms[condition];
  state.untoldSince = null;
}

/**
 * Reads the state from its text. Without one, or with half of one after a power failure, every
 * alarm is sent anew. A time in the future becomes now: the clock was set back. A condition that
 * this version does not know is left out, as it would never be over.
 */
export function parseState(text: string, at: number): State {
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

export const noteWays = (ways: Ways | undefined, results: SendResults, at: number): Ways => ({
  ...ways,
  ...Object.fromEntries(Object.entries(results).map(([name, problem]) => [name, { at, problem }])),
});

/** Notes what became of a message that was sent by hand. */
export async function noteTrial(memory: AlarmMemory, results: SendResults) {
  const at = Date.now();
  const state = await readState(memory, at);
  await memory.write(JSON.stringify({ ...state, ways: noteWays(state.ways, results, at) }));
}

const readState = async (memory: Pick<AlarmMemory, 'read'>, at: number) =>
  parseState((await memory.read().catch(() => null)) ?? '', at);

/**
 * The alarms that are raised, without the conditions in `named`, and the ways by which alarms are
 * sent, for a person who asks. An alarm that lasts is sent every day: where none was sent for two
 * days, no server watches the condition any more.
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
