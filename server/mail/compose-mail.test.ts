import { expect, test } from 'vitest';
import { createNewLead } from '../../tests/support/new-lead.ts';
import { copies, site } from '../../tests/support/open-app.ts';
import type { DeliveryKind, Lead } from '../inbox/lead.ts';
import { composeMail } from './compose-mail.ts';

const config = { mailFrom: 'site@example.com', mailTo: 'agency@example.com', siteUrl: 'https://www.example.com' };

const compose = (kind: DeliveryKind, overrides: Partial<Lead>) => {
  const { deliveries: _, ...lead } = createNewLead(overrides);
  const delivery = { id: 'one', kind, lead, state: 'sending' as const, attempts: 1, nextAt: 0, lastError: null };
  return composeMail({ ...delivery, queuedAt: 0, settledAt: null }, { site, copies, config });
};

test('a name is no encoded word in the header fields, and stays what it is in the text', async () => {
  const name = '=?utf-8?q?=0d=0aBcc:_x@y.z?=';
  const mail = await compose('agency', { name });
  expect(mail.subject).not.toContain('=?');
  expect(mail.replyTo).toMatchObject({ name: expect.not.stringContaining('=?') });
  expect(mail.text).toContain(name);
});

test('a page that is no path of the site is no link', async () => {
  const { html } = await compose('agency', { page: '@evil.example/login' });
  expect(html).not.toMatch(/href="[^"]*evil\.example/);
});

test('a confirmation repeats no name that sells something', async () => {
  const name = 'casinò.com now';
  const { html, text, subject } = await compose('visitor', { name });
  expect(`${html} ${text} ${subject}`).not.toContain('casin');
});
