import { describe, expect, test } from 'vitest';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { createNewLead } from '../../tests/support/leads/new-lead.ts';
import { configuration, words } from '../../tests/support/servers/open-app.ts';
import type { Report } from '../figures/create-report.ts';
import type { ClaimedDelivery, DeliveryKind, Lead } from '../inbox/lead.ts';
import { composeMail, composeMonthly, composeWeekly } from './compose-mail.ts';

const settings = { mailFrom: 'site@example.com', mailTo: 'agency@example.com', siteUrl: 'https://www.example.com' };

const compose = (
  kind: DeliveryKind,
  overrides: Partial<Lead>,
  owner: Configuration = configuration,
  facts: Pick<ClaimedDelivery, 'isUnconfirmed' | 'digestOthers'> = {},
) => {
  const { deliveries: _, ...lead } = createNewLead(overrides);
  const delivery = { id: 'one', kind, lead, state: 'sending' as const, attempts: 1, nextAt: 0, lastError: null };
  return composeMail({ ...delivery, ...facts, queuedAt: 0, settledAt: null }, { configuration: owner, words, settings });
};

test('writes a name without encoded words in header fields, and unchanged in the text', async () => {
  const name = '=?utf-8?q?=0d=0aBcc:_x@y.z?=';
  const mail = await compose('agency', { name });
  expect(mail.subject).not.toContain('=?');
  expect(mail.replyTo).toMatchObject({ name: expect.not.stringContaining('=?') });
  expect(mail.text).toContain(name);
});

test('links the page of a lead only when it is a path of the site', async () => {
  const { html } = await compose('agency', { page: '@evil.example/login' });
  expect(html).not.toMatch(/href="[^"]*evil\.example/);
});

test('goes to the mailbox of its page, which also gets what the visitor answers', async () => {
  const owner = { ...configuration, mailTo: { '/fr/coiffeurs': 'studio@example.com' } };
  const page = '/fr/coiffeurs';
  expect(await compose('agency', { page }, owner)).toMatchObject({ to: 'studio@example.com' });
  expect(await compose('visitor', { page }, owner)).toMatchObject({ replyTo: 'studio@example.com' });
  const hebrew = await compose('agency', { page: encodeURI('/כנס') }, { ...configuration, mailTo: { '/כנס': 'b@example.com' } });
  expect(hebrew).toMatchObject({ to: 'b@example.com' });
  expect(hebrew.text).toContain('/כנס');
  for (const other of ['/coiffeurs', 'toString', null])
    expect(await compose('agency', { page: other }, owner)).toMatchObject({ to: 'agency@example.com' });
});

test('shows the source of the visit to the agency, and not to the visitor', async () => {
  const source = { landing: '/fr', utm_source: 'newsletter' };
  expect((await compose('agency', { source })).text).toContain('/fr · newsletter');
  expect((await compose('visitor', { source })).text).not.toContain('newsletter');
});

test('leaves a name that advertises something out of the confirmation', async () => {
  const name = 'casinò.com now';
  const { html, text, subject } = await compose('visitor', { name });
  expect(`${html} ${text} ${subject}`).not.toContain('casin');
});

test('escapes markup in a message to the agency', async () => {
  const { html, text } = await compose('agency', { message: '</p><img src=x onerror="alert(1)">\n& more' });
  expect(html).toContain('&lt;/p&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br/>&amp; more');
  expect(text).toContain('</p><img src=x onerror="alert(1)">\n& more');
});

test.each(['agency', 'visitor'] as const)('loads nothing but the logo in the mail to the %s', async (kind) => {
  const { html } = await compose(kind, {});
  expect(html.match(/<link|<script|url\(|src="[^"]*"/g)).toEqual([expect.stringMatching(/^src=".*\/mail\.png"$/)]);
});

test('a mail has the name of the agency in its language, as its sender and above its text', async () => {
  const named = (name: string | undefined): Configuration => ({
    ...configuration,
    languages: [{ ...configuration.languages[0], brand: name === undefined ? undefined : { name } }],
  });
  const hebrew = await compose('visitor', {}, named('נמל'));
  expect(hebrew.from).toEqual({ name: 'נמל', address: settings.mailFrom });
  expect(hebrew.html).toContain('>נמל</a>');
  expect((await compose('visitor', {}, named(undefined))).from).toMatchObject({ name: configuration.name });
});

describe('in a right-to-left language', () => {
  const rightToLeft: Configuration = { ...configuration, languages: [{ ...configuration.languages[0], direction: 'rtl' }] };

  test.each(['agency', 'visitor'] as const)(
    'sets the direction of the mail to the %s on <html> and on a cell, since mail programs drop <html>',
    async (kind) => {
      const { html } = await compose(kind, {}, rightToLeft);
      expect(html).toMatch(/<html [^>]*dir="rtl"/);
      expect(html).toMatch(/<td [^>]*dir="rtl"/);
    },
  );

  test('keeps addresses and phone numbers left to right', async () => {
    const { html } = await compose('agency', { phone: '+1 (555) 010-0199' }, rightToLeft);
    expect(html).toMatch(/<a href="tel:[^>]*dir="ltr"[^>]*>\+1 \(555\) 010-0199</);
  });
});

test('isolates a name and a text of the other direction', async () => {
  const wording = 'أوافق على تلقي رسائل تسويقية.';
  const { text, html, subject } = await compose('agency', {
    name: 'ليلى حداد',
    consent: { ...createNewLead().consent, wording, locale: 'ar' },
  });
  expect(text).toContain('\u2068ليلى حداد\u2069');
  expect(text).toContain(`\u2067${wording} (`);
  expect(html).toContain(`<bdi dir="rtl">${wording}`);
  expect(subject).toContain('ليلى حداد');
  expect((await compose('agency', {})).text).not.toMatch(/[\u2066-\u2069]/);
});

test.each([
  ['ltr', 'he', 'Harbour מבקשים לשלוח לך הודעות.', 'rtl', '\u2067'],
  ['rtl', 'en', 'נמל may send you texts.', 'ltr', '\u2066'],
] as const)(
  'a consent text has the direction of its language in a mail read %s, whatever name it begins with',
  async (...args) => {
    const [direction, locale, wording, own, mark] = args;
    const owner: Configuration = { ...configuration, languages: [{ ...configuration.languages[0], direction }] };
    const consent = { ...createNewLead().consent, wording, locale };
    const { text, html } = await compose('agency', { consent }, owner);
    expect(html).toContain(`<bdi dir="${own}">${wording}`);
    expect(text).toContain(`${mark}${wording} (`);
  },
);

test('tells the agency that the visitor got no confirmation', async () => {
  const { html, text } = await compose('agency', {}, configuration, { isUnconfirmed: true });
  for (const content of [html, text]) expect(content).toContain('got no confirmation');
  expect((await compose('agency', {})).text).not.toContain('got no confirmation');
});

test('a digest says how many leads there are and where to read them, and nothing of their content', async () => {
  const { subject, html, text, to } = await compose('agency', { name: 'Maya' }, configuration, { digestOthers: 11 });
  expect([subject, to]).toEqual(['12 new messages', 'agency@example.com']);
  for (const content of [html, text]) {
    expect(content).toMatch(/these 12 .*leads list/);
    expect(content).not.toContain('Maya');
  }
});

test.each([
  [{ leads: 9, undelivered: 0, unconfirmed: 0 }, /days: 9\nAll of them reached you\.\nLast backup: Tuesday, November 3, 2026/],
  [
    { leads: 9, undelivered: 2, unconfirmed: 3 },
    /days: 9\nNot delivered to you: 2\..*\nVisitors who got no confirmation email: 3\n/,
  ],
  [{ leads: 0, undelivered: 0, unconfirmed: 0 }, /days: 0\nLast backup/],
])('tells the agency every week of %o', async (summary, expected) => {
  const week = { id: 'weekly-1', ...summary, backupAt: Date.UTC(2026, 10, 3, 12) };
  const { subject, to, text, html } = await composeWeekly(week, { configuration, words, settings });
  expect([subject, to]).toEqual(['www.example.com: your week', 'agency@example.com']);
  expect(text).toMatch(expected);
  expect(html).toContain(`days: ${summary.leads}<br/>`);
});

describe('the monthly mail', () => {
  const part = (name: string, visits: number, leads: number) => ({
    name,
    now: { visits, views: visits, leads },
    before: { visits: visits / 4, views: visits, leads: 0 },
  });
  const report: Report = {
    month: '2027-01',
    monthBefore: '2026-12',
    total: part('', 1200, 9),
    pages: [part('/', 1200, 3), part('/contact', 300, 6)],
    languages: [part('en', 1200, 9)],
    campaigns: [part('', 1000, 9), part('<b>&spring', 200, 0)],
    slowPages: [{ page: '/', metric: 'LCP', value: 12_000, isMore: true, rating: 'poor' }],
    missing: [{ address: '/gone', count: 3 }],
  };
  const write = (owner = configuration) => composeMonthly(report, { configuration: owner, words, settings });

  test('tells the agency what the month brought beside the one before, as tables and as text', async () => {
    const { id, subject, to, text, html } = await write();
    expect([id, subject, to]).toEqual(['monthly-2027-01', 'www.example.com: January 2027', 'agency@example.com']);
    expect(text).toMatch(/Visits +Views +Messages +Per 100 visits +Visits Dec 2026/);
    expect(text).toMatch(/\/contact +300 +300 +6 +2\.0 +75 +0/);
    expect(text).toMatch(/\/ +Loading \(LCP\) +> 12 sec/);
    expect(text).toMatch(/\/gone +3/);
    for (const shown of ['1,200', '2.0', '&gt; 12 sec', '/gone', '&lt;b&gt;&amp;spring']) expect(html).toContain(shown);
  });

  test('draws bars from cells with a width and a colour, and loads nothing but the logo', async () => {
    const { html } = await write();
    expect(html.match(/<td bgcolor="#[^>]*width="25%"/g)?.length).toBeGreaterThan(0);
    expect(html.match(/<svg|<link|<script|url\(|src="[^"]*"/g)).toEqual([expect.stringMatching(/^src=".*\/mail\.png"$/)]);
  });
});
