import { hourMs, minuteMs } from '../settings/time-units.ts';
import type { Message } from './describe-post.ts';

/** The times after which a lasting problem is reported again, in milliseconds; the last one repeats. */
const repeatAfterMs = [hourMs, 6 * hourMs, 24 * hourMs];

/** How long a problem must be gone before the all-clear, in milliseconds, so that one that comes and goes is one alarm. */
const clearAfterMs = 5 * minuteMs;

const titles = {
  store: 'leads cannot be stored',
  log: 'leads may be missing',
  keys: 'forms are refused for a wrong key',
  disk: 'the disk is nearly full',
  queue: 'leads do not reach you',
  canary: 'the test lead does not get through',
  certificate: 'the certificate ends soon',
  backup: 'there is no fresh backup',
  erased: 'who was erased is still in the files of the store',
} as const;

type AlarmName = keyof typeof titles;

/** Alarms that all servers of one database raise together: one of them reports each. */
const shared: readonly AlarmName[] = ['queue', 'canary', 'certificate'];

type Alarm = {
  /** What is wrong; null since it ended, while the all-clear is not sent. */
  problem: string | null;
  /** How often it was reported, by this server or another one. */
  timesReported: number;
  reportedAt: number;
  /** Whether this server reported it last, and so sends the all-clear. */
  isOurs: boolean;
  endedAt: number;
};

type AlarmsDependencies = {
  /** The host of the site, which begins each message. */
  site: string;
  /** Resolves with whether the message was delivered. */
  send: (message: Message) => Promise<boolean>;
  /** Whether this server is to report a shared alarm: no other one did within `everyMs`, or the store cannot tell. */
  takeTurn?: (name: AlarmName, everyMs: number) => Promise<boolean>;
  /** Called when the report failed, so that another server tries. */
  giveTurnBack?: (name: AlarmName) => Promise<void>;
  /** The monotonic clock, in milliseconds. */
  now?: () => number;
};

export type Alarms = ReturnType<typeof createAlarms>;

/**
 * Reports problems of the site: at once, after 1 hour, after 6 more, and then every day, with an all-clear at the end. The state is
 * in memory, so that alarms work with a full disk and without the database.
 */
export function createAlarms({
  site,
  send,
  takeTurn = async () => true,
  giveTurnBack = async () => undefined,
  now = () => performance.now(),
}: AlarmsDependencies) {
  const alarms = new Map<AlarmName, Alarm>();
  let reporting: Promise<void> | undefined;
  /** No alarm is sent before this time, because the last one could not be delivered. */
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let failuresInARow = 0;

  async function deliver(message: Message): Promise<boolean> {
    if (await send(message)) {
      failuresInARow = 0;
      return true;
    }
    pausedUntil = now() + Math.min(minuteMs * 2 ** failuresInARow++, hourMs / 4);
    return false;
  }

  async function reportDue() {
    const at = now();
    if (at < pausedUntil) return;
    const due = [...alarms].filter(([, alarm]) => alarm.problem !== null && at >= findDueAt(alarm));
    const ours: [AlarmName, Alarm][] = [];
    for (const [name, alarm] of due) {
      // A minute less than the first interval, because the servers do not check at the same moment.
      if (!shared.includes(name) || (await takeTurn(name, hourMs - minuteMs))) ours.push([name, alarm]);
      else noteReport(alarm, at, false);
    }
    if (ours.length > 0 && (await deliver(describeRaised(ours)))) for (const [, alarm] of ours) noteReport(alarm, at, true);
    else for (const [name] of ours) if (shared.includes(name)) await giveTurnBack(name);
    await reportEnded(at);
  }

  async function reportEnded(at: number) {
    const ended = [...alarms].filter(([, { problem, endedAt }]) => problem === null && at - endedAt >= clearAfterMs);
    const ours = ended.filter(([, { isOurs }]) => isOurs).map(([name]) => name);
    if (ours.length === 0 || (await deliver(describeEnded(ours)))) for (const [name] of ended) alarms.delete(name);
  }

  function describeRaised(raised: [AlarmName, Alarm][]): Message {
    const problems = raised.map(([name, { problem }]) => `${titles[name]}: ${problem}`);
    const [first = ''] = raised.map(([name]) => titles[name]);
    return { title: `${site}: ${first}`, text: `${site}: ${problems.join('\n')}`, problems };
  }

  function describeEnded(names: AlarmName[]): Message {
    const text = `${site}: over: ${names.map((name) => titles[name]).join('; ')}`;
    return { title: text, text: `${text}. All is well again.`, problems: [] };
  }

  return {
    /** @param problem what is wrong and what to do; null when all is well */
    set(name: AlarmName, problem: string | null) {
      const alarm = alarms.get(name);
      if (problem !== null) alarms.set(name, { timesReported: 0, reportedAt: 0, isOurs: false, ...alarm, problem, endedAt: 0 });
      else if (alarm?.timesReported === 0) alarms.delete(name);
      else if (alarm && alarm.problem !== null) Object.assign(alarm, { problem: null, endedAt: now() });
    },
    /** Sends what is due; one call at a time. */
    report: () =>
      (reporting ??= reportDue().finally(() => {
        reporting = undefined;
      })),
    /** Every alarm, raised or not. */
    list: () =>
      Object.keys(titles).map((name) => ({ name, isRaised: (alarms.get(name as AlarmName)?.problem ?? null) !== null })),
  };
}

function findDueAt({ timesReported, reportedAt }: Alarm): number {
  if (timesReported === 0) return Number.NEGATIVE_INFINITY;
  return reportedAt + (repeatAfterMs[Math.min(timesReported, repeatAfterMs.length) - 1] as number);
}

const noteReport = (alarm: Alarm, reportedAt: number, isOurs: boolean) =>
  Object.assign(alarm, { timesReported: alarm.timesReported + 1, reportedAt, isOurs });
