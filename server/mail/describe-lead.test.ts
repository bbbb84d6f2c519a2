import { expect, test } from 'vitest';
import { getCopy } from '../../site-schema/copies.ts';
import { createNewLead } from '../../tests/support/new-lead.ts';
import { copies, site } from '../../tests/support/open-app.ts';
import { describeLead } from './describe-lead.ts';

test.each([
  ['America/New_York', /1:30:00\sPM\sEST/],
  ['Europe/Paris', /7:30:00\sPM\sGMT\+1/],
])('the agency reads the time of its own place, %s', (timeZone, expected) => {
  const lead = createNewLead({ receivedAt: Date.UTC(2026, 11, 1, 18, 30) });
  const { agency } = getCopy(copies, 'en', site).emails;
  const { record } = describeLead(lead, agency, { ...site, timeZone }, 'https://www.example.com', 'en');
  expect(record.find(({ label }) => label === agency.labels.receivedAt)?.text).toMatch(expected);
});
