import { expect, test } from 'vitest';
import { leadFormSchema } from '../../contact/lead-form.ts';
import { validLead } from '../../tests/support/leads/send-lead.ts';
import { createCanaryKey, createLead, findRecipient } from './create-lead.ts';
import { createId, type Keys } from './identifiers.ts';

test.each([
  [
    'one mailbox of a provider, by any spelling',
    'annalee@gmail.com',
    ['Anna.Lee+a@Gmail.com', 'a.n.n.a.l.e.e@googlemail.com', 'ANNALEE+spam+x@gmail.com'],
  ],
  ['the aliases of a provider', 'anna@proton.me', ['anna@protonmail.com', 'an.na@pm.me']],
  ['the aliases of another one', 'anna@icloud.com', ['anna@me.com', 'anna+x@mac.com']],
  [
    'a provider of many countries',
    'anna@yandex.ru',
    ['anna@ya.ru', 'anna@yandex.com', 'anna@yandex.com.tr'],
  ],
  [
    'any name of a domain that may take them all',
    'victim.example',
    ['a@victim.example', 'b@victim.example'],
  ],
  ['its subdomains', 'victim.example', ['a@x1.victim.example', 'a@mail.x2.victim.example']],
  [
    'a domain below a public suffix of two parts',
    'victim.co.uk',
    ['a@victim.co.uk', 'a@x.victim.co.uk', 'b@y.victim.co.uk'],
  ],
  [
    'what a provider passes on from its subdomains',
    'fastmail.com',
    ['a@anna.fastmail.com', 'b@anna.fastmail.com'],
  ],
])('counts %s as one', (_, recipient, spellings) => {
  expect(spellings.map(findRecipient)).toEqual(spellings.map(() => recipient));
});

test('tells two mailboxes of a provider apart, and two domains', () => {
  const others = [
    'anna@gmail.com',
    'bob@gmail.com',
    'anna@outlook.com',
    'anna@t-online.de',
    'a@one.example',
    'a@com.example',
  ];
  expect(new Set(others.map(findRecipient)).size).toBe(others.length);
});

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
  };
  const isCanary = (made: number, from: Keys) =>
    createLead(
      {
        ...submission,
        wordingVersion: null,
        idempotencyKey: createCanaryKey(from, createId(made)),
      },
      { now, keys, wording: null, receivers: { mailboxes: [], ofPages: {}, hasWebhook: false } },
    ).canary;
  expect([
    isCanary(now - 540_000, keys),
    isCanary(now - 660_000, keys),
    isCanary(now, { ...keys, root: 'forged' }),
  ]).toEqual([true, false, false]);
});
