import { expect, test } from 'vitest';
import { readConfiguration } from '../model/configuration/read-configuration.ts';
import { loadWords } from '../model/words/load-words.ts';
import { ownerFolder } from '../tests/support/owners/owner-folder.ts';
import { describeErrors } from './describe-errors.ts';

const words = loadWords(readConfiguration(ownerFolder), ownerFolder);
const english = words.en?.contact.form;
if (!english) throw new Error('the site has no English words');
const { errors } = english;
const summary = { one: 'One field.', few: '{count} pola.', other: '{count} fields.' };
const describe = (codes: Record<string, string>, language = 'en') => describeErrors({ errors, summary }, codes, language);

test('gives each wrong field its text, in the order of the errors, and counts them in the heading', () => {
  const { heading, texts } = describe({ phone: 'too_short', name: 'too_long' });
  expect(heading).toBe('2 fields.');
  expect(Object.entries(texts)).toEqual([
    ['phone', errors.phone.too_short],
    ['name', errors.name.too_long],
  ]);
});

test('uses the first text of the field for an unknown code', () => {
  expect(describe({ email: 'of_a_newer_function' }).texts).toEqual({ email: errors.email.invalid });
});

test('leaves out fields without texts', () => {
  expect(describe({ smsConsent: 'invalid_type', constructor: 'x' })).toEqual({ heading: undefined, texts: {} });
});
