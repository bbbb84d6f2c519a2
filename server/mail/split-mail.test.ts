import { expect, test } from 'vitest';
import { fieldLengths } from '../../contact/lead-form.ts';
import { createClaimed } from '../../tests/support/leads/new-lead.ts';
import { configuration, words } from '../../tests/support/servers/open-app.ts';
import { composeMail } from './compose-mail.ts';
import { splitMail } from './split-mail.ts';

const settings = {
  mailFrom: 'site@example.com',
  mailTo: ['agency@example.com'],
  siteUrl: 'https://www.example.com',
};
const dependencies = { configuration, words, settings };

/** The mails that some leads become, each with a message and a number of its own. */
async function composeShared(count: number, message: string) {
  const [first, ...others] = Array.from({ length: count }, (_, index) => {
    const { lead } = createClaimed('agency', { message, name: `Visitor ${index} of all` });
    return { id: `${lead.id}-agency`, lead };
  });
  const delivery = { ...createClaimed('agency'), ...first, others };
  const deliveries = await splitMail(delivery, dependencies);
  return Promise.all(deliveries.map((part) => composeMail(part, dependencies)));
}

const most = fieldLengths.message.max;

test.each([
  [50, 'short words', 'A site for my barber shop, please. '.repeat(12), 1],
  [50, 'ideographs', '漢'.repeat(most), 17],
  [50, 'emoji', '🌱'.repeat(most / 2), 17],
  [50, 'markup', '<&>"\''.repeat(most / 5), 25],
  // Their many elements take long.
  [6, 'line breaks', 'a\n'.repeat(most / 2), 2],
])(
  '%i leads of %s leave in mails that no program cuts off',
  async (count, _, message, mostMails) => {
    const mails = await composeShared(count, message);
    expect(mails.length).toBeLessThanOrEqual(mostMails);
    for (const { html } of mails) expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
    for (const part of ['html', 'text'] as const) {
      const all = mails.map((mail) => mail[part]).join('');
      for (let index = 0; index < count; index++) expect(all).toContain(`Visitor ${index} of all`);
    }
    const texts = mails.map(({ text }) => text).join('');
    expect(texts.split(message.trimEnd()).length - 1).toBe(count);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  },
);

test('the longest lead alone fits into a mail', async () => {
  const delivery = createClaimed('agency', {
    name: '"'.repeat(fieldLengths.name.max),
    email: `${'&'.repeat(240)}@example.com`,
    message: '"'.repeat(most),
  });
  const { html } = await composeMail(delivery, dependencies);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
});
