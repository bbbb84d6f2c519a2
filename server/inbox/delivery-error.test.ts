import { expect, test } from 'vitest';
import { DeliveryError, planRetry, retryTiming } from './delivery-error.ts';

test.each([
  ['visitor', 'dead'],
  ['webhook', 'dead'],
  ['agency', 'queued'],
] as const)('a refused delivery of the kind %s is %s', (kind, state) => {
  const delivery = { kind, queuedAt: Date.now(), attempts: 1, mayHaveArrived: false };
  const refusal = new DeliveryError('permanent', '550 5.7.1 refused');
  expect(planRetry(refusal, delivery, retryTiming)).toMatchObject({ state });
});

test('a mail to the agency that is refused for days is a dead letter', () => {
  const queuedAt = Date.now() - retryTiming.giveUpMs - 1;
  const delivery = { kind: 'agency', queuedAt, attempts: 90, mayHaveArrived: false } as const;
  const refusal = new DeliveryError('permanent', '550 5.7.1 refused');
  expect(planRetry(refusal, delivery, retryTiming)).toMatchObject({ state: 'dead' });
});
