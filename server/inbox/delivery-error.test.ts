import { expect, test } from 'vitest';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { DeliveryError, planRetry, retryTiming } from './delivery-error.ts';

test.each([
  ['visitor', false, 'dead'],
  ['webhook', false, 'dead'],
  ['agency', true, 'dead'],
  ['agency', false, 'queued'],
] as const)(
  'a refused delivery of the kind %s, of a test lead %s, is %s',
  (kind, canary, state) => {
    const lead = createNewLead({ canary });
    const delivery = { kind, lead, queuedAt: Date.now(), attempts: 1, copies: 0 };
    const refusal = new DeliveryError('permanent', '550 5.7.1 refused');
    expect(planRetry(refusal, delivery, retryTiming)).toMatchObject({ state });
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
