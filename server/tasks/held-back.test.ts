import { expect, test } from 'vitest';
import { fieldLengths } from '../../contact/lead-form.ts';
import { createNewLead, insertLeads } from '../../tests/support/leads/new-lead.ts';
import { validLead } from '../../tests/support/leads/send-lead.ts';
import { openMailSink } from '../../tests/support/mail/mail-sink.ts';
import { configuration, log, openApp, words } from '../../tests/support/servers/open-app.ts';
import { readSettings } from '../settings/settings.ts';
import { dayMs, hourMs } from '../time/units.ts';
import { mailHeldBack } from './held-back.ts';

/** An app with what tells the agency, by a mail server, what it holds back. */
async function openWithMail() {
  const [sink, app] = [await openMailSink(), await openApp()];
  const settings = readSettings({ SMTP_URL: sink.url }, configuration);
  const mailAt = (at: number) =>
    mailHeldBack(app.store, { settings, configuration, words, log }, at);
  return { sink, mailAt, ...app };
}

test('what was held back is mailed to the agency once a day in one list, and each only once', async () => {
  const { sink, mailAt, send, store } = await openWithMail();
  const at = Date.now();
  await mailAt(at);
  await send(validLead);
  await mailAt(at);
  expect(sink.mails).toEqual([]);

  await send({ ...validLead, homepage: 'https://maya.example', name: 'Filled by a program' });
  await mailAt(at);
  const [held] = await store.listLeads({ spam: true });
  const [mail] = sink.mails;
  for (const part of ['Filled by a program', held?.id, 'leads -- list --spam'])
    expect(mail?.text).toContain(part);
  expect(mail?.html).toContain('Filled by a program');
  expect(mail?.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);

  await send({ ...validLead, homepage: 'x', name: 'Another' });
  await mailAt(at + 23 * hourMs);
  expect(sink.mails).toHaveLength(1);
  await mailAt(at + dayMs);
  expect(sink.mails[1]?.text).toContain('Another');
  expect(sink.mails[1]?.text).not.toContain('Filled by a program');
  await mailAt(at + 3 * dayMs);
  expect(sink.mails).toHaveLength(2);
});

test('of two servers that look at once, one mails the list', async () => {
  const { sink, mailAt, send } = await openWithMail();
  await send({ ...validLead, homepage: 'x' });
  await Promise.all([mailAt(Date.now()), mailAt(Date.now())]);
  expect(sink.mails).toHaveLength(1);
});

test('a list that the mail server refuses is sent again', async () => {
  const { sink, mailAt, send } = await openWithMail();
  await send({ ...validLead, homepage: 'x' });
  sink.behave = ({ attempt }) => (attempt === 1 ? { answer: 451 } : null);
  await expect(mailAt(Date.now())).rejects.toThrow();
  await mailAt(Date.now());
  expect(sink.mails).toHaveLength(1);
});

test('the list of the longest leads is no longer than a mail may be', async () => {
  const { sink, mailAt, store } = await openWithMail();
  const { name, message } = fieldLengths;
  const longest = Array.from({ length: 40 }, (_, index) =>
    createNewLead({
      spam: 'honeypot',
      kinds: [],
      name: '"'.repeat(name.max),
      email: `${'&'.repeat(200)}${index}@example.com`,
      message: '"'.repeat(message.max),
      source: { landing: `/${'é'.repeat(299)}`, utm_source: `a${'&'.repeat(99)}` },
    }),
  );
  await insertLeads(store, ...longest);
  await mailAt(Date.now());
  expect(Buffer.byteLength(sink.mails[0]?.html ?? '')).toBeLessThan(100_000);
});
