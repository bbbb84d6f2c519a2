import { expect, test } from 'vitest';
import { languageOf, wordsIn } from '../tests/support/owners/site.ts';
import { checkLeadForm, describeErrors, fieldLengths, type LeadField } from './lead-form.ts';

const valid = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  message: 'Hello',
  smsConsent: true,
};
const errorOf = (field: LeadField, value: unknown) => {
  const checked = checkLeadForm({ ...valid, [field]: value });
  return 'errors' in checked ? checked.errors : checked.lead[field];
};

test('returns a valid form as a lead, trimmed', () => {
  expect(checkLeadForm(valid)).toEqual({ lead: valid });
  const lead = {
    name: 'Ada',
    email: 'ada@example.com',
    phone: '5550100',
    message: '',
    smsConsent: false,
  };
  expect(checkLeadForm({ name: '  Ada ', email: ' ada@example.com ', phone: ' 5550100 ' })).toEqual(
    { lead },
  );
});

test.each([
  ['name', 'A', 'too_short'],
  ['name', '\u3164\u3164', 'too_short'],
  ['name', '-- 7', 'too_short'],
  ['name', 'n'.repeat(fieldLengths.name.max + 1), 'too_long'],
  ['email', '', 'invalid'],
  ['email', 'ada@example', 'invalid'],
  ['email', 'ada@example.com, eve@example.com', 'invalid'],
  ['email', 'ada@example.com\nCc: x', 'invalid'],
  ['email', `${'e'.repeat(fieldLengths.email.max)}@example.com`, 'too_long'],
  ['phone', '555 01', 'too_short'],
  ['phone', '555-CALL-NOW', 'invalid_characters'],
  ['phone', '۰۹۱۲ ۳۴۵ داخلی ۳', 'invalid_characters'],
  ['phone', '5'.repeat(fieldLengths.phone.max + 1), 'too_long'],
  ['message', 'm'.repeat(fieldLengths.message.max + 1), 'too_long'],
  ['smsConsent', 'true', 'invalid_type'],
] as const)('%s %j is refused as %s', (field, value, code) => {
  expect(errorOf(field, value)).toEqual({ [field]: code });
});

test.each([
  ['name', 'n'.repeat(fieldLengths.name.max)],
  ['name', 'Élodie Ünal-O’Neill 🌱'],
  ['name', '王小明'],
  ['email', 'a.b+c@sub.example.co'],
  ['phone', '+1 (555) 010-0123'],
  ['phone', '5'.repeat(fieldLengths.phone.max)],
  ['message', ''],
  ['message', 'm'.repeat(fieldLengths.message.max)],
  ['message', 'One.\r\nTwo.\n\tThree. 🌱 <b>&amp;</b>'],
] as const)('%s %j is accepted as it is', (field, value) => {
  expect(errorOf(field, value)).toBe(value);
});

test.each([
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '0912 345 6789'],
  ['+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['＋８６（１３８）００１３－８０００', '+86(138)0013-8000'],
])('takes the phone number %s in ASCII', (written, read) => {
  expect(errorOf('phone', written)).toBe(read);
});

test('reports every wrong field with its first error', () => {
  const errors = { name: 'too_short', email: 'invalid', phone: 'too_short', message: 'too_long' };
  expect(checkLeadForm({ name: '', email: '', phone: 'x', message: 'm'.repeat(6000) })).toEqual({
    errors,
  });
});

test('refuses values that are not an object of known fields', () => {
  for (const values of [null, undefined, 'name=Ada', [], 7])
    expect('errors' in checkLeadForm(values)).toBe(true);
  expect('errors' in checkLeadForm({ ...valid, admin: true })).toBe(true);
});

const { errors } = wordsIn(languageOf('en')).contact.form;
const summary = { one: 'One field.', few: '{count} pola.', other: '{count} fields.' };
const describe = (codes: Record<string, string>) =>
  describeErrors({ errors, summary }, codes, 'en');

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
  expect(describe({ smsConsent: 'invalid_type', constructor: 'x' })).toEqual({
    heading: undefined,
    texts: {},
  });
});
