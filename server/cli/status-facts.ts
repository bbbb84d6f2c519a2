import { timeIn } from '../../i18n/dates.ts';
import { describeFault } from '../../model/process/describe-fault.ts';
import type { Heartbeat } from '../alarms/heartbeat.ts';
import { listWays } from '../alarms/send-message.ts';
import type { Backlog, QueueStatus } from '../inbox/store.ts';
import { backupFolder, mailFolder, type Settings } from '../settings/settings.ts';
import { findBackupTime, listBackups } from '../stores/sqlite/make-backup.ts';
import { describeDuration, hourMs, minuteMs } from '../time/units.ts';
import { nameReceiver } from './describe-deliveries.ts';
import { count } from './terminal-text.ts';

/** What `status` says about one part of the inbox; `isWrong` when somebody has to mend it. */
type Fact = { says: string; isWrong: boolean };

/** The nightly backup is late at this age, in milliseconds; it is tried again every hour. */
const lateBackupMs = 28 * hourMs;
/** A server that has just started has not made one yet. */
const firstBackupMs = 15 * minuteMs;

/** What the facts are derived from. */
type Sources = {
  settings: Settings;
  server: Partial<Heartbeat> | null;
  queue: Backlog & QueueStatus;
  /** What became of the last message by each way of the alarm. */
  ways: Record<string, { at: number; problem: string | null }>;
  now: number;
  timeZone: string;
};

/** Describes each part of the inbox, in the order in which `status` prints them. */
const parts: Record<string, (sources: Sources) => Fact[]> = {
  Server: describeServer,
  Mail: describeMail,
  Kept: describeKept,
  Waiting: describeWaiting,
  Alarm: describeWays,
  Backup: describeBackup,
  Senders: describeSenders,
};

/** What there is to say of server, mail, alarms and backups, one sentence each. */
export const listStatusFacts = (sources: Sources) =>
  Object.entries(parts).flatMap(([about, describe]) =>
    describe(sources).map((fact) => ({ about, ...fact })),
  );

/** Whether the site is only tried out: it has neither its address nor a mail server. */
const isTrial = ({ isPublic, smtpUrl }: Settings) => !isPublic && !smtpUrl;

function describeServer({ server, settings, timeZone }: Sources): Fact[] {
  const where = settings.databaseUrl ? 'on this database' : `in ${settings.dataFolder}`;
  if (!server)
    return [{ says: `NO SERVER RUNS ${where}: no lead is taken, no mail leaves`, isWrong: true }];
  const { since, address } = server;
  const says =
    since === undefined
      ? `runs ${where}`
      : `runs since ${timeIn(since, timeZone)}, answers on ${address}`;
  return [{ says, isWrong: false }];
}

function describeMail({ settings, queue, timeZone }: Sources): Fact[] {
  const { smtpUrl, isPublic } = settings;
  if (!smtpUrl) {
    const says = `NO MAIL IS SENT: set SMTP_URL; until then it is kept in ${mailFolder(settings)}`;
    return [{ says, isWrong: isPublic }];
  }
  const { host } = new URL(smtpUrl);
  const says =
    queue.lastSentAt === null
      ? `${host} has taken no mail yet`
      : `${host} took the last mail ${timeIn(queue.lastSentAt, timeZone)}`;
  return [{ says, isWrong: false }];
}

function describeKept({ queue, settings }: Sources): Fact[] {
  if (queue.kept === 0) return [];
  const remedy = settings.smtpUrl
    ? '`retry` sends them, `status --seen` counts them no more'
    : 'set SMTP_URL, then `retry`';
  const mails = count(
    queue.kept,
    'mail is a file that nobody got',
    'mails are files that nobody got',
  );
  return [{ says: `${mails}: ${remedy}`, isWrong: true }];
}

/** A receiver that has not answered for so long, in milliseconds, is probably stuck. */
const silentAfterMs = 2 * minuteMs;

function describeWaiting({ queue, now, timeZone }: Sources): Fact[] {
  const waiting = queue.unsent.filter(({ isDead }) => !isDead);
  if (waiting.length === 0) return [{ says: 'nothing', isWrong: false }];
  return waiting.map((group) => {
    const since = `since ${timeIn(group.since, timeZone)}, for ${nameReceiver(group)}`;
    const waitedMs = Math.abs(now - group.since);
    // In a flood of leads a mail waits until it can carry several of them.
    const isSilent = waitedMs > silentAfterMs && queue.shared === 0;
    const silence = isSilent
      ? `no answer for ${describeDuration(waitedMs)}`
      : 'no attempt has failed';
    const says = group.lastError === null ? silence : `the last error: ${group.lastError}`;
    const isWrong = isSilent || group.lastError !== null;
    return { says: `${since}; ${says}`, isWrong };
  });
}

function describeWays({ settings, ways, timeZone }: Sources): Fact[] {
  const set = listWays(settings);
  if (set.length === 0) {
    const says = 'NOBODY IS TOLD when something is wrong: set ALERT_URL';
    return [{ says, isWrong: !isTrial(settings) }];
  }
  return set.map(({ key, name, obstacle }) => {
    const trial = ways[key];
    const problem = obstacle ?? trial?.problem ?? null;
    const tried = trial ? timeIn(trial.at, timeZone) : 'not tried yet: `alert-test` does';
    const says = problem === null ? `${trial ? 'worked ' : ''}${tried}` : `FAILS: ${problem}`;
    return { says: `${name} ${says}`, isWrong: problem !== null || !trial };
  });
}

/**
 * Leads without a sender's address: behind a proxy that does not pass it on, all share one limit.
 */
function describeSenders({ queue: { unreadable } }: Sources): Fact[] {
  if (unreadable === 0) return [];
  const says = `${count(unreadable, 'lead')} of the last day came from addresses that cannot be read, which share one limit: see TRUST_PROXY`;
  return [{ says, isWrong: true }];
}

function describeBackup({ settings, server, now, timeZone }: Sources): Fact[] {
  if (settings.databaseUrl) return [];
  try {
    const newest = listBackups(backupFolder(settings)).map(findBackupTime).at(-1);
    const isExpected = now - (server?.since ?? now) > firstBackupMs;
    const isLate = now - (newest ?? 0) > lateBackupMs;
    const says = newest === undefined ? 'none yet' : `the newest is of ${timeIn(newest, timeZone)}`;
    return [{ says, isWrong: isExpected && isLate }];
  } catch (error) {
    return [{ says: describeFault(error), isWrong: true }];
  }
}
