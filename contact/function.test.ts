import { expect, test } from 'vitest';
import { readClientInfo, writeClientInfo } from './function.ts';

test('reads what the form wrote', () => {
  const info = { filledMs: 8200, wordingVersion: 'a-b_C1', source: '/fr~~été; x=1' };
  expect(readClientInfo(writeClientInfo(info))).toEqual(info);
  expect(readClientInfo('contact-form; filled-ms=120')).toEqual({ filledMs: 120, wordingVersion: null, source: null });
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
