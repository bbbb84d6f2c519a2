import { minuteMs } from '../settings/time-units.ts';
import { retentionAsks } from './apply-retention.ts';
import type { Backlog, Store, StoreMeasure } from './store.ts';

/** A delivery to the agency that waits longer than this, in milliseconds, is reported. */
const longestWaitMs = 15 * minuteMs;

/** Sums up what has not reached the agency or its webhook. Confirmations are left out: visitors mistype addresses. */
export function sumUpBacklog({ deliveries }: Pick<StoreMeasure, 'deliveries'>): Omit<Backlog, 'retentionAsksFor'> {
  const own = deliveries.filter(({ kind }) => kind !== 'visitor');
  const waiting = own.filter(({ state }) => state === 'waiting');
  return {
    dead: own.filter(({ state }) => state === 'dead').reduce((sum, { count }) => sum + count, 0),
    oldestWaitingAt: waiting.length === 0 ? null : Math.min(...waiting.map(({ oldestAt }) => oldestAt)),
  };
}

export async function readBacklog(store: Pick<Store, 'measure' | 'readNote'>): Promise<Backlog> {
  const asked = await store.readNote(retentionAsks);
  return { ...sumUpBacklog(await store.measure()), retentionAsksFor: asked === null ? null : Number(asked) };
}

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
