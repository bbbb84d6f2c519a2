import { expect, test } from 'vitest';
import { loadSite } from '../model/configuration/load-site.ts';
import { loadWords } from '../model/words/load-words.ts';
import { ownerFolder } from '../tests/support/owner-folder.ts';
import { describeErrors } from './describe-errors.ts';

const copies = loadWords(await loadSite(ownerFolder), ownerFolder);
const english = copies.en?.contact.form;
if (!english) throw new Error('the site has no English words');
const { errors } = english;
const summary = { one: 'One field.', few: '{count} pola.', other: '{count} fields.' };
const describe = (codes: Record<string, string>, language = 'en') => describeErrors({ errors, summary }, codes, language);

test('each wrong field has its text, in the order of the errors, and the heading counts them', () => {
  const { heading, texts } = describe({ phone: 'too_short', name: 'too_long' });
  expect(heading).toBe('2 fields.');
  expect(Object.entries(texts)).toEqual([
    ['phone', errors.phone.too_short],
    ['name', errors.name.too_long],
  ]);
});

test('the heading takes the form that the number has in its language', () => {
  expect(describe({ name: 'too_short' }).heading).toBe('One field.');
  expect(describe({ name: 'too_short', email: 'invalid' }, 'pl').heading).toBe('2 pola.');
});

test('a code that is not known takes the first text of its field', () => {
  expect(describe({ email: 'of_a_newer_function' }).texts).toEqual({ email: errors.email.invalid });
});

test('what has no words is not counted', () => {
  expect(describe({ smsConsent: 'invalid_type', constructor: 'x' })).toEqual({ heading: undefined, texts: {} });
});
