import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../model/process/make-folder.ts';
import { createTemporaryFolder } from '../../tests/support/files/temporary-folder.ts';
import { openMailSink } from '../../tests/support/mail/mail-sink.ts';
import { configuration } from '../../tests/support/owners/site.ts';
import { findFreePort } from '../../tests/support/processes/find-free-port.ts';
import { listenUntilEnd } from '../../tests/support/servers/listen-until-end.ts';
import { listMisspelt } from '../settings/list-misspelt.ts';
import { readSettings } from '../settings/settings.ts';
import { listDoubts, refuseUseless } from './check-world.ts';

const site = 'tests/support/servers/site';
const read = (environment: Record<string, string>) =>
  readSettings({ SITE_DIR: site, PORT: '0', ...environment }, configuration);

test.each([
  ['SITE_DIR', { SITE_DIR: 'nowhere' }, 'nowhere is no built site; make it: npm run build'],
  ['SITE_DIR', { SITE_DIR: 'README.md' }, 'README.md is no built site'],
  ['SITE_DIR', { SITE_DIR: 'docs' }, 'docs is no built site'],
  ['HOST', { HOST: '192.0.2.1' }, '192.0.2.1 is no address of this machine; write 127.0.0.1'],
  ['HOST', { HOST: 'not.a.host' }, 'not.a.host is no address of this machine'],
  [
    'DATABASE_URL',
    { DATABASE_URL: 'postgres://db.example.com/x?sslrootcert=/nowhere.pem' },
    'sslrootcert names /nowhere.pem, which is not there',
  ],
])('%s that can never work is refused at the start', async (name, environment, told) => {
  await expect(refuseUseless(read(environment), {})).rejects.toThrow(`${name}: ${told}`);
});

test('a port that is taken is refused, with the next one; what systemd has opened is not tried', async () => {
  const port = await listenUntilEnd(createServer());
  const settings = read({ PORT: String(port) });
  await expect(refuseUseless(settings, {})).rejects.toThrow(
    `PORT: ${port} is taken; stop what runs there, or choose another one: PORT=${port + 1}`,
  );
  await refuseUseless(settings, { LISTEN_FDS: '1' });
  await refuseUseless(read({}), {});
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['MAILTO', undefined],
  ['MAIL_T0', 'MAIL_TO'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ALERTS_URL', 'ALERT_URL'],
  ['SMTP_ULRS', 'SMTP_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['DATA_FOLDER', 'DATA_DIR'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['TRUSTED_PROXIES', 'TRUST_PROXY'],
  ['ALLOW_ORIGINS', 'ALLOWED_ORIGINS'],
  ['CONFIRM_LIMIT', 'CONFIRMATION_LIMIT'],
  ['BASE_URL', undefined],
  ['MAIL', undefined],
  ['PUBLIC_URL', undefined],
  ['SITE_NAME', undefined],
  ['HOME', undefined],
  ['HOSTNAME', undefined],
  ['XDG_DATA_DIRS', undefined],
])('of %s is said that %s may be meant', (written, meant) => {
  const told = meant && [{ name: written, message: `is no setting; did you mean ${meant}?` }];
  expect(listMisspelt({ [written]: 'x' })).toEqual(told ?? []);
  expect(listMisspelt({ [written]: '' })).toEqual([]);
});

const doubt = async (environment: Record<string, string>) =>
  (await listDoubts(read(environment), {}, configuration)).map(
    ({ name, message }) => `${name}: ${message}`,
  );

test.each([
  [{ ALERT_URL: 'mailto:boss@example.org' }, /^ALERT_URL: a mailbox needs SMTP_URL/],
  [{ SITE_URL: 'http://www.agency.com' }, /^SITE_URL: .* unencrypted; write https/],
  [
    { SMTP_URL: 'smtp://127.0.0.1', MAIL_TO: 'Ann <ann@tandem.example>' },
    /^MAIL_TO: tandem\.example is an example: no mail reaches it/,
  ],
  [
    { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'Site <web@tandem.example>' },
    /^MAIL_FROM: tandem\.example is an example/,
  ],
  [
    { SMTP_URL: 'smtps://nowhere.invalid' },
    /^SMTP_URL: the mail server: nowhere\.invalid (is no name|cannot be)/,
  ],
  [{ ALERT_URL: 'https://nowhere.invalid/x' }, /^ALERT_URL: nowhere\.invalid (is no|cannot be)/],
])('%o starts, and is doubted', async (environment, told) => {
  expect(await doubt(environment)).toContainEqual(expect.stringMatching(told));
});

test('a mail server that lets nobody in is named at the start, in words', async () => {
  const { url } = await openMailSink();
  const doubtOf = async (SMTP_URL: string) => (await doubt({ SMTP_URL }))[0];
  expect(await doubtOf(url)).not.toMatch(/^SMTP_URL/);
  expect(await doubtOf(url.replace('smtp:', 'smtps:'))).toMatch(
    /^SMTP_URL: the mail server: it speaks no TLS on this port/,
  );
  expect(await doubtOf(`smtp://127.0.0.1:${await findFreePort()}`)).toMatch(
    /^SMTP_URL: the mail server: 127\.0\.0\.1:\d+ does not answer; does it run, and on this port\?/,
  );
});

test('a key other than that of the built pages is doubted; with the same there is no doubt', async () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'contact'));
  const form = '<form id="contact-form" action="/functions/v1/x" data-key="the-built-key">';
  writeFileSync(join(folder, 'contact.html'), form);
  const of = (ANON_KEY: string) => doubt({ SITE_DIR: folder, ANON_KEY });
  expect(await of('the-built-key')).toEqual([]);
  expect(await of('another-key')).toEqual([expect.stringMatching(/^ANON_KEY: .*BUILT|built/)]);
});

test.each([
  ['/proc/none', 'ENOENT'],
  ['README.md', 'EEXIST'],
  ['README.md/data', 'EEXIST'],
])('a folder that cannot be made, such as %s, is refused at once', (folder, code) => {
  expect(() => makeFolder(folder)).toThrow(expect.objectContaining({ code }));
});
