import { describeDuration, minuteMs } from '../time/units.ts';
import type { Backlog } from './store.ts';

/**
 * The alarm reports a delivery to the agency that has waited for longer than this, in milliseconds,
 * and sooner one whose error lasts.
 */
const lateAfterMs = 15 * minuteMs;
const failingAfterMs = minuteMs;

/** The alarms about the queue; null where all is well. */
export function describeQueue(
  { dead, deadError, oldestWaitingAt, lastError, shared }: Backlog,
  now: number,
) {
  const problems: string[] = [];
  const reason = lastError ?? 'no answer yet, or no server runs';
  const letters = dead === 1 ? '1 delivery is' : `${dead} deliveries are`;
  if (dead > 0)
    problems.push(`${letters} dead, not tried again until \`leads retry\`: ${deadError}`);
  // What was queued before the clock was set back seems to come from the future.
  const waitedMs = Math.abs(now - (oldestWaitingAt ?? now));
  if (waitedMs > (isLasting(lastError) ? failingAfterMs : lateAfterMs))
    problems.push(`the oldest mail or webhook waits for ${describeDuration(waitedMs)}: ${reason}`);
  const remedy = 'No lead is lost: `leads list` has them; docs/runbook.md says how to mend it';
  return {
    'leads do not reach you': problems.length > 0 ? `${problems.join('; ')}. ${remedy}` : null,
    'so many leads come in that they share mails':
      shared > 0
        ? `${shared} of the last hour came in shared mails, one every ten minutes, with all of each`
        : null,
  };
}

/**
 * Whether an error lasts until somebody corrects it or a limit ends: the mail server answers 5xx,
 * refuses the account or encryption, or its certificate is not valid; or the webhook's receiver
 * refuses.
 */
const isLasting = (error: string | null) =>
  /\b5\d\d[ -]|invalid login|credentials|certificate|tls|ssl|limit|quota|throttl|webhook answered 4/i.test(
    error ?? '',
  );
