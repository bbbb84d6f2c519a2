import { expect, test } from 'vitest';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { computeBackoffMs, DeliveryError, planRetry, retryTiming } from './retries.ts';

test.each([
  ['visitor', false, 1, 'queued'],
  ['visitor', false, 2, 'dead'],
  ['webhook', false, 1, 'dead'],
  ['agency', true, 1, 'dead'],
  ['agency', false, 2, 'queued'],
] as const)(
  'a refused delivery of the kind %s, of a test lead %s, is after attempt %i %s',
  (kind, canary, attempts, state) => {
    const lead = createNewLead({ canary });
    const delivery = { kind, lead, queuedAt: Date.now(), attempts, copies: 0 };
    const refusal = new DeliveryError('permanent', '550 5.7.1 refused');
    expect(planRetry(refusal, delivery, retryTiming)).toMatchObject({ state });
  },
);

test.each(['visitor', 'webhook'] as const)(
  'what the account fails at is tried again, also for a %s',
  (kind) => {
    const delivery = { kind, lead: createNewLead(), queuedAt: Date.now(), attempts: 2, copies: 0 };
    const limit = new DeliveryError('account', '550 5.4.5 sending limit exceeded');
    expect(planRetry(limit, delivery, retryTiming)).toMatchObject({ state: 'queued' });
  },
);

test.each([
  ['agency', 'queued'],
  ['visitor', 'dead'],
] as const)('a mail to the %s that fails for days is %s', (kind, state) => {
  const queuedAt = Date.now() - retryTiming.giveUpMs - 1;
  const delivery = { kind, lead: createNewLead(), queuedAt, attempts: 90, copies: 0 };
  const failure = new DeliveryError('temporary', '451 later');
  expect(planRetry(failure, delivery, retryTiming)).toMatchObject({ state });
});

test('a wait doubles with each failure up to an hour, and a random part of at most half is left out', () => {
  const waits = (random: number) =>
    [1, 2, 5, 11, 12, 13, 1000].map(
      (failures) => computeBackoffMs(failures, retryTiming.waits.temporary, () => random) / 1000,
    );
  expect(waits(0)).toEqual([2, 4, 32, 2048, 3600, 3600, 3600]);
  expect(waits(1)).toEqual([1, 2, 16, 1024, 1800, 1800, 1800]);
});

test.each([
  [600_000, 600_000],
  [90_000_000, 3_600_000],
])('a receiver that asks for %i ms of rest is asked again after %i', (waitMs, expected) => {
  const delivery = { lead: createNewLead(), queuedAt: 0, attempts: 1, copies: 0 };
  const failure = new DeliveryError('unavailable', 'the webhook answered 429', { waitMs });
  expect(planRetry(failure, { ...delivery, kind: 'webhook' }, retryTiming)).toMatchObject({
    waitMs: expected,
  });
});

test('a receiver that is away is tried every 20 seconds, an account that is refused every minute', () => {
  const { unavailable, account, unanswered } = retryTiming.waits;
  const longest = [unavailable, account, unanswered].map((wait) =>
    computeBackoffMs(99, wait, () => 0),
  );
  expect(longest).toEqual([20_000, 60_000, 15 * 60_000]);
});
