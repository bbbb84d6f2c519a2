import { minuteMs } from '../settings/time-units.ts';
import type { Backlog } from './store.ts';

/** The alarm reports a delivery to the agency that has waited for longer than this, in milliseconds, and sooner one whose error lasts. */
const lateAfterMs = 15 * minuteMs;
const failingAfterMs = minuteMs;

/** What is to be reported about the queue; empty when all is well. */
export function findProblems(backlog: Backlog, now: number): string[] {
  return [...findUndelivered(backlog, now), describeFlood(backlog)].filter((problem) => problem !== null);
}

function findUndelivered({ dead, deadError, oldestWaitingAt, lastError }: Backlog, now: number): string[] {
  const problems: string[] = [];
  const reason = lastError === null ? '' : `: ${lastError}`;
  if (dead > 0) problems.push(`${dead} deliveries are dead, refused for good or for 4 days: ${deadError}`);
  // After the clock was set back, a delivery waits until its time comes again, or for a restart.
  const waitedMs = Math.abs(now - (oldestWaitingAt ?? now));
  if (waitedMs > (isLasting(lastError) ? failingAfterMs : lateAfterMs))
    problems.push(`the oldest mail or webhook waits for ${Math.round(waitedMs / minuteMs)} min${reason}`);
  return problems;
}

/** Whether an error lasts until somebody corrects it: the mail server refuses the account, the sender or encryption, or its certificate is not valid. */
const isLasting = (error: string | null) =>
  /\b53[0458]\b|invalid login|credentials|^Mail command failed: 5|certificate|tls|ssl/i.test(error ?? '');

const describeFlood = ({ shared }: Backlog) =>
  shared > 0 ? `a flood is on: ${shared} leads of the last hour share one mail every ten minutes, which has all of each` : null;

/** The alarms about the queue; null where all is well. */
export function describeQueue(backlog: Backlog, now: number) {
  const problems = findUndelivered(backlog, now);
  return {
    'leads do not reach you':
      problems.length > 0
        ? `${problems.join('; ')}. No lead is lost: \`leads list\` has them; docs/runbook.md says how to mend it`
        : null,
    'so many leads come in that they share mails': describeFlood(backlog),
  };
}
