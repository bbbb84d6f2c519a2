import { minuteMs } from '../settings/time-units.ts';
import type { Backlog } from './store.ts';

/** A delivery to the agency that waits longer than this, in milliseconds, is reported; one that was refused sooner. */
const longestWaitMs = 15 * minuteMs;
const longestFailingMs = minuteMs;

/** What is to be reported about the queue; empty when all is well. */
export function findProblems({ dead, oldestWaitingAt, lastError, shared }: Backlog, now: number): string[] {
  const problems: string[] = [];
  const reason = lastError === null ? '' : `: ${lastError}`;
  if (dead > 0) problems.push(`${dead} deliveries are dead: the receiver refused them for good or for 4 days`);
  const waitedMs = now - (oldestWaitingAt ?? now);
  if (waitedMs > (isRefusal(lastError) ? longestFailingMs : longestWaitMs))
    problems.push(`the oldest delivery waits for ${Math.round(waitedMs / minuteMs)} minutes${reason}`);
  if (shared > 0)
    problems.push(`a flood of leads is on: ${shared} of the last hour share one mail every ten minutes, which has all of each`);
  return problems;
}

/** Whether an error is one that waiting does not mend: the mail server refuses account, sender or encryption, or its certificate is no good. */
const isRefusal = (error: string | null) =>
  /\b53[0458]\b|invalid login|credentials|^Mail command failed: 5|certificate|tls|ssl/i.test(error ?? '');

/** The alarm about the queue; null when all is well. */
export function describeBacklog(backlog: Backlog, now: number): string | null {
  const problems = findProblems(backlog, now);
  return problems.length > 0 ? `${problems.join('; ')}. \`leads status\` tells more` : null;
}
