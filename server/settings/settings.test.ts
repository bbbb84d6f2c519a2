import { expect, test } from 'vitest';
import { configuration } from '../../tests/support/owners/site.ts';
import { readSettings } from './settings.ts';

test('an empty variable counts as not set', () => {
  expect(readSettings({ SMTP_URL: '', PORT: ' ', RATE_LIMIT: '' }, configuration)).toEqual(
    readSettings({}, configuration),
  );
});

test('addresses lose their last slash, lists and limits are parsed, and mail has a sender', () => {
  const settings = readSettings(
    {
      SITE_URL: 'https://www.example.com/',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
      RATE_LIMIT: '30/1h',
      TRUST_PROXY: '2',
    },
    configuration,
  );
  expect(settings).toMatchObject({
    siteUrl: 'https://www.example.com',
    allowedOrigins: ['https://www.example.com', 'https://a.example', 'https://b.example:8443'],
    rateLimit: { leads: 30, windowMs: 3_600_000 },
    trustedProxies: 2,
    mailFrom: 'no-reply@example.com',
  });
  expect(readSettings({ RATE_LIMIT: 'off' }, configuration).rateLimit).toBeNull();
});

test('an alarm goes to a webhook, to a mailbox, or to both', () => {
  const read = (ALERT_URL: string) => readSettings({ ALERT_URL }, configuration).alert;
  const [url, mailTo] = ['https://hooks.example.com/a#ntfy', 'boss@example.com'];
  expect(read(url)).toEqual({ isQuiet: false, url, mailTo: undefined });
  expect(read(`mailto:${mailTo} ${url} quiet`)).toEqual({ isQuiet: true, url, mailTo });
});

test.each([
  ['PORT', '80a', 'whole number from 0 to 65535'],
  ['PORT', '0x50', 'whole number from 0 to 65535'],
  ['PORT', '65536', 'whole number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://x', 'postgres://user'],
  ['SMTP_URL', 'mail.example.com', 'smtps://user'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'one e-mail address'],
  ['MAIL_TO', 'a@example.com, nobody, c@example.com', '"nobody" is no e-mail address'],
  [
    'MAIL_TO',
    'a@example.com\nBcc: b@example.com',
    '"a@example.com\\nBcc: b@example.com" is no e-mail address',
  ],
  ['MAIL_TO', ',', '"," is no e-mail address'],
  ['MAIL_TO', 'mailto:hello@example.com', 'is no e-mail address'],
  ['MAIL_TO', 'hello@example..com', 'is no e-mail address'],
  ['MAIL_FROM', 'Agency <hello@example.com.>', 'one e-mail address'],
  ['SMTP_URL', 'smtps://', 'smtps://user'],
  ['SMTP_URL', 'smtp:mail.example.com', 'smtps://user'],
  ['DATABASE_URL', 'postgres://', 'postgres://user'],
  ['ALLOWED_ORIGINS', 'https://*.example.com', 'is not an origin'],
  ['ALERT_URL', 'mailto:boss@example.com?subject=x', 'mailto:you@example.com'],
  ['ALERT_URL', 'mailto:a@example.com mailto:b@example.com', 'one webhook and one mailbox'],
  ['ALERT_URL', 'https://a.example/x https://b.example/y', 'one webhook and one mailbox'],
  ['DATA_DIR', '~/leads', 'the whole path'],
  ['DATA_DIR', '$HOME/leads', 'the whole path'],
  ['SITE_DIR', 'dist # the built site', 'nothing behind it'],
  ['RATE_LIMIT', '5/10min', 'such as 5/10m'],
  ['MAIL_TO', 'a@example.com;b@example.com', 'separated by commas'],
  ['SMTP_URL', 'smtp://mail.example.com:587 # comment', 'smtps://user'],
  ['ANON_KEY', 'short', 'at least 8 characters'],
  ['SITE_URL', 'https://www.example.com/site', 'cannot live under a path'],
  ['SITE_URL', 'www.example.com', 'https://www.example.com'],
  ['DATABASE_URL', 'postgres://user:a#b@host/name', '# is written %23'],
  ['ALLOWED_ORIGINS', 'https://a.example/path', 'is not an origin'],
  ['RATE_LIMIT', '5 per minute', 'such as 5/10m'],
  ['CONFIRMATION_LIMIT', '1000/30d', 'a day at most'],
  ['TRUST_PROXY', 'yes', 'number of proxies'],
  ['WEBHOOK_URL', 'https://a.example', 'WEBHOOK_URL and WEBHOOK_SECRET together'],
  ['WEBHOOK_SECRET', 'abc', 'whsec_'],
  ['ALERT_URL', 'boss@example.com', 'mailto:you@example.com'],
  ['ALERT_URL', 'htps://bob:pa55@example.com/x', '"htps://…@example.com/x" is no address'],
])('%s=%s is named with what to write', (name, value, hint) => {
  expect(() => readSettings({ [name]: value }, configuration)).toThrow(hint);
  expect(() => readSettings({ [name]: value }, configuration)).toThrow(name);
});

test('spaces and signs that nobody sees around a value, the quotes that Docker leaves and a comma between addresses do no harm', () => {
  const given = {
    PORT: ' 4400 \r',
    MAIL_FROM: '\u200Bhello@example.com\u202C',
    SITE_URL: '"https://Agence-é.example:443/"',
    MAIL_TO: "'hello@bücher.example,'",
    ALERT_URL: 'https://hooks.example.com/a, mailto:boss@example.com',
  };
  expect(readSettings(given, configuration)).toMatchObject({
    port: 4400,
    mailFrom: 'hello@example.com',
    siteUrl: 'https://xn--agence--hya.example',
    mailTo: ['hello@bücher.example'],
    alert: { url: 'https://hooks.example.com/a', mailTo: 'boss@example.com' },
  });
});

test('several mailboxes get the leads', () => {
  const mailTo = 'a@example.com,"Lee, Kim" <b@example.com> , C <c@example.com>';
  expect(readSettings({ MAIL_TO: mailTo }, configuration).mailTo).toEqual([
    'a@example.com',
    '"Lee, Kim" <b@example.com>',
    'C <c@example.com>',
  ]);
});

test('all wrong variables are named at once', () => {
  const wrong = { PORT: 'x', MAIL_TO: 'one, a@example.com, two', RATE_LIMIT: 'y' };
  expect(() => readSettings(wrong, configuration)).toThrow(
    /PORT[\s\S]*"one"[\s\S]*"two"[\s\S]*RATE_LIMIT/,
  );
});
