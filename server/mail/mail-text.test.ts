import { describe, expect, test } from 'vitest';
import { isPlainName, toBodyText, toHeaderText } from './mail-text.ts';

describe('isPlainName', () => {
  test.each([
    'Maya',
    'Élodie Ünal',
    'J. R. Ortiz',
    'Prof. Ada Vale',
    "D'Arcy-Łukasz",
    'María José García-López',
    '王小明',
    'محمد علي',
    'Anne-Marie Fontaine-Durand',
    'דנה כהן־לוי',
    'ז׳אן צ׳רנוב',
    'リヴカ・サソン＝アブラモヴィチ',
  ])('accepts %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  test.each([
    'You owe us money call us now - casinò.com',
    'casinò.com',
    'пейпал.рф',
    '例え.テスト',
    'example .com',
    'Example. com',
    'www example',
    'https evil',
    'call us at five now',
    'You are a thief',
    'Free Bitcoin casino bonus',
    'Free Bitcoin Casino Bonus',
    'Call us',
    'Ludwig van Beethoven',
    'call-us-now-and-win-the-prize',
    'Win 1000',
    'Gewinn ٣٤٥',
    'Ring +44 20 7946',
    'a@b',
    'x'.repeat(61),
    'Ann\u202eevil',
    'evil。com',
    'evil．com',
    'evil\u2024com',
    'evil・com',
    '<b>Ann</b>',
  ])('refuses %s', (name) => {
    expect(isPlainName(name)).toBe(false);
  });
});

test('makes a header field one line without encoded words', () => {
  expect(toHeaderText('=?utf-8?q?=0d=0aBcc:_x@y.z?=')).not.toContain('=?');
  expect(toHeaderText('=\u200b?utf-8?q?x?=')).not.toContain('=?');
  expect(toHeaderText(' Zoé\u202e\r\nBcc: x\u2028y ')).toBe('Zoé Bcc: x y');
  expect(toHeaderText('👩‍🚀 李')).toBe('👩‍🚀 李');
});

test('keeps line breaks and all scripts in the body of a mail, and drops direction controls', () => {
  expect(toBodyText('שלום\rone\r\ntwo\u202e\u2066\u200f')).toBe('שלום\none\ntwo\u200f');
});
