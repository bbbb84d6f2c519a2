import { expect, test } from 'vitest';
import { textFields } from '../../contact/lead-form.ts';
import type { Language } from '../../i18n/language.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { createClaimed, createNewLead } from '../../tests/support/leads/new-lead.ts';
import { configuration, words } from '../../tests/support/servers/open-app.ts';
import { createLaterId } from '../inbox/identifiers.ts';
import type { ClaimedDelivery, DeliveryKind, Lead } from '../inbox/store.ts';
import { composeMail } from './compose-mail.ts';
import { toBodyText, toHeaderText } from './mail-text.ts';

const settings = {
  mailFrom: 'site@example.com',
  mailTo: ['agency@example.com', 'Ben <ben@example.com>'],
  siteUrl: 'https://www.example.com',
};

const compose = (
  kind: DeliveryKind,
  overrides: Partial<Lead>,
  owner: Configuration = configuration,
  facts: Partial<ClaimedDelivery> = {},
) => {
  const delivery = createClaimed(kind);
  return composeMail(
    { ...delivery, lead: { ...delivery.lead, ...overrides }, ...facts },
    { configuration: owner, words, settings },
  );
};

/** The agency, whose one language differs from that of the configuration. */
const inLanguage = (language: Partial<Language>): Configuration => ({
  ...configuration,
  languages: [{ ...configuration.languages[0], ...language }],
});

test('goes to its recipient; the mailboxes of its page get what the visitor answers', async () => {
  const owner = { ...configuration, mailTo: { '/fr/coiffeurs': 'studio@example.com' } };
  const page = '/fr/coiffeurs';
  const facts = { recipient: 'ann@example.com' };
  expect(await compose('agency', { page }, owner, facts)).toMatchObject({ to: 'ann@example.com' });
  expect(await compose('visitor', { page }, owner)).toMatchObject({
    replyTo: 'studio@example.com',
  });
  expect(await compose('visitor', { page: null }, owner)).toMatchObject({
    replyTo: 'agency@example.com, Ben <ben@example.com>',
  });
  expect((await compose('agency', { page: encodeURI('/כנס') })).text).toContain('/כנס');
});

test('shows a domain of another script as people write it, and links the address as it is', async () => {
  const { html, text, replyTo } = await compose('agency', { email: 'r?d#1%@xn--mller-kva.de' });
  expect(text).toContain('your answer goes to r?d#1%@müller.de');
  expect(text).toContain('Email: r?d#1%@müller.de');
  expect(html.match(/mailto:[^"]*/g)).toEqual(
    Array(2).fill('mailto:r%3Fd%231%25@xn--mller-kva.de'),
  );
  expect(replyTo).toMatchObject({ address: 'r?d#1%@xn--mller-kva.de' });
});

test('names a site of another script as people write it', async () => {
  const siteUrl = 'https://www.xn--mller-kva.de';
  const dependencies = { configuration, words, settings: { ...settings, siteUrl } };
  const { html, text } = await composeMail(createClaimed('visitor'), dependencies);
  expect(text).toContain('www.müller.de');
  expect(html).toContain(`href="${siteUrl}"`);
  expect(html.match(/>www\.[^<]*/g)).toEqual(['>www.müller.de']);
});

test('goes to all mailboxes of its page where the version before queued it for all', async () => {
  const facts = { recipient: null };
  const { to } = await compose('agency', { page: null }, configuration, facts);
  expect(to).toBe('agency@example.com, Ben <ben@example.com>');
});

test('shows every text field of the form to the agency, without what turns the direction', async () => {
  const texts = textFields.map((field) => [field, `\u202emy ${field}`]);
  const { html, text } = await compose('agency', Object.fromEntries(texts));
  for (const field of textFields) {
    expect(text).toContain(`my ${field}`);
    expect(html).toContain(`my ${field}`);
  }
  expect(html + text).not.toContain('\u202e');
});

test('shows the source of the visit to the agency, and not to the visitor', async () => {
  const source = { landing: '/fr', utm_source: 'newsletter' };
  expect((await compose('agency', { source })).text).toContain('/fr · newsletter');
  expect((await compose('visitor', { source })).text).not.toContain('newsletter');
});

test('repeats nothing in the confirmation that the visitor typed', async () => {
  const { html, text, subject } = await compose('visitor', {
    name: 'Casino',
    message: 'Bitcoin',
    phone: '5550123',
  });
  expect(`${html} ${text} ${subject}`).not.toMatch(/Casino|Bitcoin|5550123/);
});

test('escapes markup in a message to the agency, and links only pages of the site', async () => {
  const page = '@evil.example/login';
  const { html, text } = await compose('agency', {
    page,
    message: '</p><img src=x onerror="alert(1)">\n& more',
  });
  expect(html).toContain('&lt;/p&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br/>&amp; more');
  expect(html).not.toMatch(/href="[^"]*evil\.example/);
  expect(text).toContain('</p><img src=x onerror="alert(1)">\n& more');
});

test.each(['agency', 'visitor'] as const)(
  'loads nothing but the logo in the mail to the %s',
  async (kind) => {
    const { html } = await compose(kind, {});
    expect(html.match(/<link|<script|url\(|src="[^"]*"/g)).toEqual([
      expect.stringMatching(/^src=".*\/mail\.png"$/),
    ]);
  },
);

test('a mail has the name of the agency in its language, as its sender and above its text', async () => {
  const hebrew = await compose('visitor', {}, inLanguage({ brand: { name: 'נמל' } }));
  expect(hebrew.from).toEqual({ name: 'נמל', address: settings.mailFrom });
  expect(hebrew.html).toContain('>נמל</a>');
  const { from } = await compose('visitor', {}, inLanguage({ brand: undefined }));
  expect(from).toMatchObject({ name: configuration.name });
});

test.each(['agency', 'visitor'] as const)(
  'the mail to the %s in a right-to-left language says so, also where <html> is dropped',
  async (kind) => {
    const owner = inLanguage({ direction: 'rtl' });
    const { html } = await compose(kind, { phone: '+1 (555) 010-0199' }, owner);
    expect(html).toMatch(/<html [^>]*dir="rtl"/);
    expect(html).toMatch(/<td [^>]*dir="rtl"/);
    if (kind === 'agency')
      expect(html).toMatch(/<a href="tel:[^>]*dir="ltr"[^>]*>\+1 \(555\) 010-0199</);
  },
);

test('a message is in the language of its form', async () => {
  const { html } = await compose('agency', { message: 'Bonjour', locale: 'fr' });
  expect(html).toContain('<bdi lang="fr">Bonjour');
});

test('isolates a name of the other direction', async () => {
  const { text, subject } = await compose('agency', { name: 'ليلى حداد' });
  expect(text).toContain('\u2068ليلى حداد\u2069');
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
    const consent = { ...createNewLead().consent, wording, locale };
    const { text, html } = await compose('agency', { consent }, inLanguage({ direction }));
    expect(html).toContain(`<bdi dir="${own}" lang="${locale}">${wording}`);
    expect(text).toContain(`${mark}${wording} (`);
  },
);

test('tells the agency that the visitor got no confirmation', async () => {
  const { html, text } = await compose('agency', {}, configuration, { isUnconfirmed: true });
  for (const content of [html, text]) expect(content).toContain('got no confirmation');
  expect((await compose('agency', {})).text).not.toContain('got no confirmation');
});

test('a mail that leads share has all of each lead', async () => {
  const { lead: other } = createClaimed('agency', {
    name: 'Noor',
    email: 'noor@example.com',
    message: 'The <second>',
  });
  const others = ['a', 'b'].map((id) => ({ id, lead: other }));
  const composeWith = (shared: typeof others) =>
    compose('agency', { name: 'Maya' }, configuration, { others: shared });
  const { subject, html, text, messageId } = await composeWith(others);
  expect(subject).toBe('3 new messages');
  expect((await composeWith(others.slice(1))).messageId).not.toBe(messageId);
  const { phone, id, consent } = other;
  const parts = ['these 3', 'Maya', 'Noor', 'noor@example.com', phone, id, consent.wording];
  for (const content of [html, text]) for (const part of parts) expect(content).toContain(part);
  expect(html).toContain('The &lt;second&gt;');
});

test('makes a header field one line without encoded words', () => {
  expect(toHeaderText('=?utf-8?q?=0d=0aBcc:_x@y.z?=')).not.toContain('=?');
  expect(toHeaderText('=\u200b?utf-8?q?x?=')).not.toContain('=?');
  expect(toHeaderText(' Zoé\u202e\r\nBcc: x\u2028y ')).toBe('Zoé Bcc: x y');
  expect(toHeaderText('👩‍🚀 李')).toBe('👩‍🚀 李');
});

test('keeps line breaks and all scripts in the body of a mail, and drops direction controls', () => {
  expect(toBodyText('שלום\rone\r\ntwo\u202e\u2066\u200f')).toBe('שלום\none\ntwo\u200f');
});

test('begins in the list of an inbox with what the visitor wrote, or with the number to call', async () => {
  const previewOf = async (lead: Partial<Lead>) =>
    /<body[^>]*><div [^>]*>([^\u00a0<]*)/.exec((await compose('agency', lead)).html)?.[1];
  expect(await previewOf({ message: 'A site,\n\nplease' })).toBe('A site, please');
  expect(await previewOf({ message: '🌱'.repeat(200) })).toBe('🌱'.repeat(150));
  expect(await previewOf({ message: '', phone: '555 0123' })).toContain('555 0123');
});

test('marks the confirmation alone as automatic', async () => {
  expect((await compose('visitor', {})).headers).toHaveProperty('Auto-Submitted');
  expect((await compose('agency', {})).headers).not.toHaveProperty('Auto-Submitted');
});

test('has a title, and a width for phones and for Outlook', async () => {
  const { html } = await compose('agency', { name: 'Maya' });
  expect(html).toContain('<title>New message from Maya</title>');
  expect(html).toContain('name="viewport"');
  expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="600"/);
});

test('says that later words replace those that were mailed before', async () => {
  const id = createLaterId('delivery-1', 'two');
  expect((await compose('agency', {}, configuration, { id })).text).toContain(
    'sent this message again',
  );
  expect((await compose('agency', {})).text).not.toContain('sent this message again');
});
