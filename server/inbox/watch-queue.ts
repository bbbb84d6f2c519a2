import { minuteMs } from '../settings/time-units.ts';
import type { Backlog } from './store.ts';

/** A delivery to the agency that waits longer than this, in milliseconds, is reported. */
const longestWaitMs = 15 * minuteMs;

/** What is to be reported about the queue; empty when all is well. */
export function findProblems({ dead, oldestWaitingAt, retentionAsksFor }: Backlog, now: number): string[] {
  const problems: string[] = [];
  if (dead > 0) problems.push(`${dead} deliveries are dead: the receiver refused them for good or for 4 days`);
  if (oldestWaitingAt !== null && now - oldestWaitingAt > longestWaitMs)
    problems.push(`the oldest delivery waits for ${Math.round((now - oldestWaitingAt) / minuteMs)} minutes`);
  if (retentionAsksFor !== null)
    problems.push(
      `${retentionAsksFor} leads are old enough to be removed, more than a fifth of all: \`leads retention\` tells more, --yes agrees`,
    );
  return problems;
}

/** The alarm about the queue; null when all is well. */
export function describeBacklog(backlog: Backlog, now: number): string | null {
  const problems = findProblems(backlog, now);
  return problems.length > 0 ? `${problems.join('; ')}. \`leads status\` tells more` : null;
}
