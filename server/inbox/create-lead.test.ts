import { expect, test } from 'vitest';
import { leadFormSchema } from '../../contact/lead-form.ts';
import { validLead } from '../../tests/support/leads/send-lead.ts';
import { createCanaryKey, createLead, createMinutes } from './create-lead.ts';
import { createId, type Keys } from './identifiers.ts';

test('takes a canary’s key for ten minutes, and afterwards for the key of any client', () => {
  const keys = { root: 'secret', deliver: 'other' };
  const now = Date.now();
  const submission = {
    form: leadFormSchema.parse(validLead),
    locale: 'en',
    page: null,
    source: null,
    spam: null,
    address: '',
    sender: '',
    isFormPost: false,
    series: null,
  };
  const isCanary = (made: number, from: Keys) =>
    createLead(
      {
        ...submission,
        wordingVersion: null,
        idempotencyKey: createCanaryKey(from, createId(made)),
      },
      {
        now,
        keys,
        findMinute: createMinutes(),
        wording: null,
        receivers: { mailboxes: [], ofPages: {}, hasWebhook: false },
      },
    ).canary;
  expect([
    isCanary(now - 540_000, keys),
    isCanary(now - 660_000, keys),
    isCanary(now, { ...keys, root: 'forged' }),
  ]).toEqual([true, false, false]);
});
