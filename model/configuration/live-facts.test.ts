import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { withoutLiveFacts } from './live-facts.ts';

const before = { name: 'A', phone: '+1 1', offers: [{ id: 'one', price: 1 }], languages: ['en'] };

test.each([
  ['a phone number', { ...before, phone: '+1 2' }, true],
  ['a price', { ...before, offers: [{ id: 'one', price: 2 }] }, true],
  ['a fact that was not there', { ...before, address: { city: 'B' } }, true],
  ['a redirect', { ...before, redirects: { '/old': '/' } }, true],
  ['a day of opening hours', { ...before, hours: [{ days: ['monday'] }] }, true],
  ['the id of an offer', { ...before, offers: [{ id: 'two', price: 1 }] }, false],
  ['a language', { ...before, languages: ['en', 'fr'] }, false],
  ['a phone number and the name', { ...before, phone: '+1 2', name: 'B' }, false],
])('says whether the preview shows a change of %s without a restart', (_, now, isLive) => {
  expect(isDeepStrictEqual(withoutLiveFacts(before), withoutLiveFacts(now))).toBe(isLive);
});
