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
    const delivery = { kind, lead, queuedAt: Date.now(), attempts: 1, mayHaveArrived: false };
    const refusal = new DeliveryError('permanent', '550 5.7.1 refused');
    expect(planRetry(refusal, delivery, retryTiming)).toMatchObject({ state });
  },
);

test('a mail to the agency that is refused for days is a dead letter', () => {
  const queuedAt = Date.now() - retryTiming.giveUpMs - 1;
  const lead = createNewLead();
  const delivery = { kind: 'agency', lead, queuedAt, attempts: 90, mayHaveArrived: false } as const;
  const refusal = new DeliveryError('permanent', '550 5.7.1 refused');
  expect(planRetry(refusal, delivery, retryTiming)).toMatchObject({ state: 'dead' });
});
