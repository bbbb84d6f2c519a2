import { describe, expect, test } from 'vitest';
import type { Site } from '../../model/configuration/site-config.ts';
import { createNewLead } from '../../tests/support/new-lead.ts';
import { copies, site } from '../../tests/support/open-app.ts';
import type { DeliveryKind, Lead } from '../inbox/lead.ts';
import { composeMail } from './compose-mail.ts';

const config = { mailFrom: 'site@example.com', mailTo: 'agency@example.com', siteUrl: 'https://www.example.com' };

const compose = (kind: DeliveryKind, overrides: Partial<Lead>, owner: Site = site) => {
  const { deliveries: _, ...lead } = createNewLead(overrides);
  const delivery = { id: 'one', kind, lead, state: 'sending' as const, attempts: 1, nextAt: 0, lastError: null };
  return composeMail({ ...delivery, queuedAt: 0, settledAt: null }, { site: owner, copies, config });
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

test('markup in a message is text in the mail to the agency', async () => {
  const { html, text } = await compose('agency', { message: '</p><img src=x onerror="alert(1)">\n& more' });
  expect(html).toContain('&lt;/p&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br/>&amp; more');
  expect(text).toContain('</p><img src=x onerror="alert(1)">\n& more');
});

test.each(['agency', 'visitor'] as const)('the mail to the %s fetches nothing but the logo', async (kind) => {
  const { html } = await compose(kind, {});
  expect(html.match(/<link|<script|url\(|src="[^"]*"/g)).toEqual([expect.stringMatching(/^src=".*\/mail\.png"$/)]);
});

describe('in a language that is written from right to left', () => {
  const rightToLeft: Site = { ...site, languages: [{ ...site.languages[0], direction: 'rtl' }] };

  test.each(['agency', 'visitor'] as const)('the mail to the %s is, even where <html> is dropped', async (kind) => {
    const { html } = await compose(kind, {}, rightToLeft);
    expect(html).toMatch(/<html [^>]*dir="rtl"/);
    expect(html).toMatch(/<td [^>]*dir="rtl"/);
  });

  test('addresses and numbers in the mail to the agency are not', async () => {
    const { html } = await compose('agency', { phone: '+1 (555) 010-0199' }, rightToLeft);
    expect(html).toMatch(/<a href="tel:[^>]*dir="ltr"[^>]*>\+1 \(555\) 010-0199</);
  });
});
