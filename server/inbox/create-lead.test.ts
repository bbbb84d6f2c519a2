import { expect, test } from 'vitest';
import { leadFormSchema } from '../../contact/lead-form.ts';
import { validLead } from '../../tests/support/leads/send-lead.ts';
import { createCanaryKey, createLead, createMinutes } from './create-lead.ts';
import { createId, type Keys } from './identifiers.ts';

test('takes a canary’s key of this store for ten minutes, and refuses any other', () => {
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
    earlierKey: null,
  };
  const isCanary = (made: number, from: Keys) =>
    createLead(
      {
        ...submission,
        wordingVersion: null,
        clientKey: createCanaryKey(from, createId(made)),
      },
      {
        now,
        keys,
        findMinute: createMinutes(),
        wording: null,
        receivers: { mailboxes: [], ofPages: {}, hasWebhook: false },
      },
    ).canary;
  expect(isCanary(now - 540_000, keys)).toBe(true);
  const foreign = 'canary_of_another_store';
  expect(() => isCanary(now - 660_000, keys)).toThrow(foreign);
  expect(() => isCanary(now, { ...keys, root: 'forged' })).toThrow(foreign);
});
