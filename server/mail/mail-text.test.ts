import { expect, test } from 'vitest';
import { toBodyText, toHeaderText } from './mail-text.ts';

test('makes a header field one line without encoded words', () => {
  expect(toHeaderText('=?utf-8?q?=0d=0aBcc:_x@y.z?=')).not.toContain('=?');
  expect(toHeaderText('=\u200b?utf-8?q?x?=')).not.toContain('=?');
  expect(toHeaderText(' Zoé\u202e\r\nBcc: x\u2028y ')).toBe('Zoé Bcc: x y');
  expect(toHeaderText('👩‍🚀 李')).toBe('👩‍🚀 李');
});

test('keeps line breaks and all scripts in the body of a mail, and drops direction controls', () => {
  expect(toBodyText('שלום\rone\r\ntwo\u202e\u2066\u200f')).toBe('שלום\none\ntwo\u200f');
});
