import { expect, test } from 'vitest';
import { readClientInfo, writeClientInfo } from './function.ts';

const info = { filledMs: 8200, wordingVersion: 'a-b_C1' };

test('reads what the form wrote', () => {
  const written = writeClientInfo({
    ...info,
    source: '/fr/services~www.google.com~été & cie~x; y=1~~~A|B (2)',
  });
  const campaign = { utm_source: 'été & cie', utm_content: 'A|B (2)' };
  const source = { landing: '/fr/services', referrer: 'www.google.com', ...campaign };
  expect(readClientInfo(written)).toEqual({ ...info, source });
  expect(readClientInfo('contact-form; filled-ms=120')).toEqual({
    filledMs: 120,
    wordingVersion: null,
    source: null,
  });
});

test.each([
  null,
  '',
  'supabase-js/2',
  'contact-form',
  'contact-form; filled-ms=1e9',
  'contact-form; source=%E0%A4%A',
  `contact-form;${' '.repeat(16_000)}filled-ms=1`,
])('reads nothing from other clients: %s', (header) => {
  expect(readClientInfo(header)).toEqual({ filledMs: null, wordingVersion: null, source: null });
});

const readSource = (source: string | null) =>
  readClientInfo(writeClientInfo({ ...info, source })).source;

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['a control character', 'a\u001b[2Jb'],
  ['a text that runs backwards', 'a\u202eb'],
  ['half a surrogate pair', 'a\ud83d'],
  ['a placeholder that nobody filled in', '{campaignid}'],
  ['101 characters', 'x'.repeat(101)],
])('leaves a campaign out that is %s, and keeps the rest', (_, text) => {
  expect(readSource(`/~www.google.com~${text}~cpc`)).toEqual({
    landing: '/',
    referrer: 'www.google.com',
    utm_medium: 'cpc',
  });
});

test.each([
  null,
  '',
  '~~~~',
  '//evil.example~<b>',
  'javascript:alert(1)',
  `/~~${'x'.repeat(4096)}`,
])('reads no source in %s', (text) => {
  expect(readSource(text)).toBeNull();
});

test('reads a source in letters that take nine characters of an address, and joined ones', () => {
  const landing = `/bn/${'%E0%A6%95'.repeat(70)}`;
  const campaign = 'کمپین می‌خواهم';
  expect(readSource(`${landing}~~${campaign}`)).toEqual({ landing, utm_source: campaign });
});
