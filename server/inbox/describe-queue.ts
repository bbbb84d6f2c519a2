import { describeDuration, minuteMs } from '../time/units.ts';
import type { Backlog, FailureKind, Unsent } from './store.ts';

/**
 * The alarm reports a delivery to the agency that has waited for longer than this, in milliseconds,
 * and sooner one whose receiver refuses it: that lasts until somebody mends it or a limit ends.
 */
const lateAfterMs = 15 * minuteMs;
const refusedAfterMs = minuteMs;

/** The alarms about the queue; null where all is well. */
export function describeQueue({ unsent, unclaimed, shared }: Backlog, now: number) {
  const late = unsent.filter((group) => isLate(group, now));
  const problems = [
    ...late.map((group) => describeUnsent(group, now)),
    ...unclaimed.map(describeUnclaimed),
  ];
  const remedy = 'No lead is lost: `leads list` has them; docs/runbook.md says how to mend it';
  const about = [
    ...late.map((group) => `${receiverOf(group)}: ${group.failure}`),
    ...unclaimed.map(({ kind }) => `${kind} unclaimed`),
  ];
  return {
    queue: problems.length > 0 ? { text: `${problems.join('; ')}. ${remedy}`, about } : null,
    flood:
      shared > 0
        ? `${shared} of the last hour came in shared mails, one every ten minutes, with all of each`
        : null,
  };
}

function describeUnclaimed({ kind, count, dueMs }: Backlog['unclaimed'][number]): string {
  const what = kind === 'webhook' ? 'for the webhook' : 'for the agency';
  const due = count === 1 ? `1 delivery ${what} has` : `${count} deliveries ${what} have`;
  return `${due} been due for ${describeDuration(dueMs)}, and no server takes it up`;
}

const receiverOf = ({ kind, recipient }: Unsent) =>
  kind === 'webhook' ? 'the webhook' : (recipient ?? 'the agency');

// What was queued before the clock was set back seems to come from the future.
const waitedMs = ({ since }: Unsent, now: number) => Math.abs(now - since);

const isLate = (group: Unsent, now: number) =>
  group.isDead || waitedMs(group, now) > (isRefused(group.failure) ? refusedAfterMs : lateAfterMs);

function describeUnsent(group: Unsent, now: number): string {
  const { lastError, isDead, count } = group;
  const receiver = receiverOf(group);
  if (isDead) {
    const dead = count === 1 ? '1 delivery is dead' : `${count} deliveries are dead`;
    return `${dead}, for ${receiver}, not tried again until \`leads retry\`: ${lastError}`;
  }
  const reason = lastError ?? 'no answer yet, or no server runs';
  return `what is for ${receiver} waits for ${describeDuration(waitedMs(group, now))}: ${reason}`;
}

const isRefused = (failure: FailureKind | null) => failure === 'account' || failure === 'permanent';
