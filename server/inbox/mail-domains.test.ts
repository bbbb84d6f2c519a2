import { expect, test } from 'vitest';
import { findRecipient } from './mail-domains.ts';

test.each([
  [
    'a mailbox of a provider, by any spelling',
    'annalee@gmail.com',
    null,
    ['Anna.Lee+a@Gmail.com', 'a.n.n.a.l.e.e@googlemail.com', 'ANNALEE+spam+x@gmail.com'],
  ],
  ['the aliases of a provider', 'anna@proton.me', null, ['anna@protonmail.com', 'an.na@pm.me']],
  [
    'the aliases of another one',
    'anna@icloud.com',
    null,
    ['anna@me.com', 'anna+x@mac.com', 'anna@privaterelay.appleid.com'],
  ],
  [
    'a provider of many countries',
    'anna@yandex.ru',
    null,
    ['anna@ya.ru', 'anna@yandex.com', 'anna@yandex.com.tr'],
  ],
  [
    'what a provider passes on from a subdomain',
    'anna.fastmail.com',
    null,
    ['a@anna.fastmail.com', 'b@anna.fastmail.com'],
  ],
  [
    'a mailbox of a domain, by any spelling and subdomain',
    'anna@victim.example',
    'victim.example',
    ['anna@victim.example', 'an.na+x@victim.example', 'anna@mail.x2.victim.example'],
  ],
  [
    'a mailbox below a public suffix of two parts',
    'anna@victim.co.uk',
    'victim.co.uk',
    ['anna@victim.co.uk', 'anna@x.victim.co.uk'],
  ],
])('counts %s as one', (_, mailbox, domain, spellings) => {
  expect(spellings.map(findRecipient)).toEqual(spellings.map(() => ({ mailbox, domain })));
});

test('tells mailboxes apart, and domains', () => {
  const addresses = [
    'anna@gmail.com',
    'bob@gmail.com',
    'anna@outlook.com',
    'anna@t-online.de',
    'anna@one.example',
    'bob@one.example',
    'anna@com.example',
  ];
  const found = addresses.map(findRecipient);
  expect(new Set(found.map(({ mailbox }) => mailbox)).size).toBe(addresses.length);
  expect(new Set(found.map(({ domain }) => domain))).toEqual(
    new Set([null, 'one.example', 'com.example']),
  );
});

test.each(['neuf.fr', 'duck.com', 'earthlink.net', 'bigpond.com', 'movistar.es', 'tuta.com'])(
  '%s is a public provider',
  (domain) => {
    expect(findRecipient(`anna@${domain}`).domain).toBeNull();
  },
);
