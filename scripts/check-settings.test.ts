import { expect, test } from 'vitest';
import { explain } from '../model/problems/reason.ts';
import { describeOwner } from '../tests/support/owners/owner.ts';
import { checkSettings } from './check-settings.ts';

const key = { ANON_KEY: 'a-key-of-our-own' };
const smtp = { SMTP_URL: 'smtps://user:secret@smtp.mailer.com:465' };
async function find(environment: Record<string, string | undefined>) {
  const found = await checkSettings(describeOwner({}).configuration, { ...key, ...environment });
  return found.map(({ level, key: name, ...why }) => `${level} ${name}: ${explain(why)}`);
}

test('accepts settings with a mail server and a mailbox', async () => {
  expect(await find(smtp)).toEqual([]);
});

test.each<[Record<string, string>, string]>([
  [{}, 'launch SMTP_URL: is not set: no mail is sent'],
  [
    { SMTP_URL: 'smtps://user:password@smtp.example.com:465' },
    'launch SMTP_URL: smtp.example.com is an example',
  ],
  [{ SMTP_URL: 'smtp.mailer.com' }, 'error SMTP_URL: write an address such as smtps://'],
  [
    { ...smtp, MAIL_FROM: 'agency@mailer.com' },
    'hint MAIL_FROM: is of mailer.com, the site of agency.example',
  ],
  [
    { ...smtp, SITE_URL: 'https://staging.agency.example', MAIL_FROM: 'a@staging.agency.example' },
    'hint SITE_URL: is https://staging',
  ],
])('%j is named', async (environment, message) => {
  expect(await find(environment)).toEqual([expect.stringContaining(message)]);
});

test('reports the development key, whatever else is wrong', async () => {
  expect(await find({ ...smtp, ANON_KEY: undefined })).toEqual([
    expect.stringContaining('launch ANON_KEY: is the key'),
  ]);
  expect(await find({ SMTP_URL: 'nowhere', ANON_KEY: '' })).toEqual([
    expect.stringContaining('launch ANON_KEY: is the key'),
    expect.stringContaining('error SMTP_URL'),
  ]);
});
