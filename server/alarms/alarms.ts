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
  /** null while all is well. */
  problem: string | null;
  /** How often it was reported, by this server or another one. */
  times: number;
  reportedAt: number;
  /** Whether this server reported it last, and so sends the all-clear. */
  isOurs: boolean;
  wellSince: number;
};

type AlarmsDependencies = {
  /** The host of the site, which begins each message. */
  site: string;
  /** Resolves with whether the message was delivered. */
  send: (message: Message) => Promise<boolean>;
  /** Whether it is this server's turn to report a shared alarm; true when the store cannot be asked. */
  takeTurn?: (name: AlarmName, everyMs: number) => Promise<boolean>;
  giveTurnBack?: (name: AlarmName) => Promise<void>;
  /** The monotonic clock, in milliseconds. */
  now?: () => number;
};

export type Alarms = ReturnType<typeof createAlarms>;

/**
 * Keeps the problems of the site and when they were reported: at once, after 1 hour, after 6, and then every day, with an all-clear
 * at the end. All of it is in memory, so that it works with a full disk and without the database.
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
  /** No alarm is sent before this time, because delivery has failed; and the failures in a row. */
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;

  async function reach(message: Message): Promise<boolean> {
    if (await send(message)) {
      failures = 0;
      return true;
    }
    pausedUntil = now() + Math.min(minuteMs * 2 ** failures++, hourMs / 4);
    return false;
  }

  async function reportDue() {
    const at = now();
    if (at < pausedUntil) return;
    const due = [...alarms].filter(
      ([, { problem, times, reportedAt }]) => problem !== null && at >= findDueAt(times, reportedAt),
    );
    const ours: [AlarmName, Alarm][] = [];
    for (const [name, alarm] of due) {
      const isOurs = !shared.includes(name) || (await takeTurn(name, hourMs - minuteMs));
      if (isOurs) ours.push([name, alarm]);
      else Object.assign(alarm, { times: alarm.times + 1, reportedAt: at, isOurs });
    }
    if (ours.length > 0 && (await reach(describeRaised(ours))))
      for (const [, alarm] of ours) Object.assign(alarm, { times: alarm.times + 1, reportedAt: at, isOurs: true });
    else for (const [name] of ours) if (shared.includes(name)) await giveTurnBack(name);

    const over = [...alarms].filter(([, { problem, wellSince }]) => problem === null && at - wellSince >= clearAfterMs);
    const cleared = over.filter(([, { isOurs }]) => isOurs).map(([name]) => name);
    if (cleared.length === 0 || (await reach(describeCleared(cleared)))) for (const [name] of over) alarms.delete(name);
  }

  function describeRaised(raised: [AlarmName, Alarm][]): Message {
    const problems = raised.map(([name, { problem }]) => `${titles[name]}: ${problem}`);
    const [[first] = ['store']] = raised;
    return { title: `${site}: ${titles[first as AlarmName]}`, text: `${site}: ${problems.join('\n')}`, problems };
  }

  function describeCleared(names: AlarmName[]): Message {
    const text = `${site}: over: ${names.map((name) => titles[name]).join('; ')}`;
    return { title: text, text: `${text}. All is well again.`, problems: [] };
  }

  return {
    /** @param problem what is wrong and what to do; null when all is well */
    set(name: AlarmName, problem: string | null) {
      const alarm = alarms.get(name);
      if (problem !== null) alarms.set(name, { times: 0, reportedAt: 0, isOurs: false, ...alarm, problem, wellSince: 0 });
      else if (alarm && alarm.times === 0) alarms.delete(name);
      else if (alarm && alarm.problem !== null) Object.assign(alarm, { problem: null, wellSince: now() });
    },
    /** Sends what is due; one call at a time. */
    report: () =>
      (reporting ??= reportDue().finally(() => {
        reporting = undefined;
      })),
    /** Whether something is wrong, for each. */
    list: () =>
      Object.keys(titles).map((name) => ({ name, isRaised: (alarms.get(name as AlarmName)?.problem ?? null) !== null })),
  };
}

const findDueAt = (times: number, reportedAt: number) =>
  times === 0 ? Number.NEGATIVE_INFINITY : reportedAt + (repeatAfterMs[Math.min(times, repeatAfterMs.length) - 1] as number);
