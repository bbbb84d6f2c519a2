import { expect, test } from 'vitest';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { limitLead } from './limits.ts';

const limits = {
  rateLimit: { leads: 5, windowMs: 600_000 },
  confirmationLimit: null,
  mailLimit: null,
};

/** What becomes of a short lead without a web address after so many leads of other senders. */
const judge = (stored: number) =>
  limitLead(
    createNewLead(),
    limits,
    new Map([['leads', { count: stored, oldestAt: Date.now() - 1000 }]]),
  );

test('a crowd of usual leads fills no disk: above 2,000 an hour they go to spam', () => {
  expect(judge(1999)).toMatchObject({
    lead: { spam: null },
    uses: expect.arrayContaining(['leads']),
  });
  expect(judge(2000)).toMatchObject({ lead: { spam: 'flood', deliveries: [] } });
});
