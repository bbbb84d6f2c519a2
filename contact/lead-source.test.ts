import { expect, test } from 'vitest';
import { readSource } from './lead-source.ts';

test('reads what a page wrote', () => {
  expect(readSource('/fr/services~www.google.com~été & cie~~~~A|B (2)')).toEqual({
    landing: '/fr/services',
    referrer: 'www.google.com',
    utm_source: 'été & cie',
    utm_content: 'A|B (2)',
  });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['a control character', 'a\u001b[2Jb'],
  ['a text that runs backwards', 'a\u202eb'],
  ['half a surrogate pair', 'a\ud83d'],
  ['a placeholder that nobody filled in', '{campaignid}'],
  ['101 characters', 'x'.repeat(101)],
])('leaves a campaign out that is %s, and keeps the rest', (_, text) => {
  expect(readSource(`/~www.google.com~${text}~cpc`)).toEqual({ landing: '/', referrer: 'www.google.com', utm_medium: 'cpc' });
});

test.each([null, '', '~~~~', '//evil.example~<b>', 'javascript:alert(1)', `/~~${'x'.repeat(4096)}`])(
  'reads nothing in %s',
  (text) => {
    expect(readSource(text)).toBeNull();
  },
);
