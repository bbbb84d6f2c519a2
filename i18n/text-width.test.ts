import { expect, test } from 'vitest';
import { cutToWidth, describeWidth, textWidth } from './text-width.ts';

test('counts a character of Chinese, Japanese or Korean as two, and an invisible one as none', () => {
  expect(textWidth('Über uns')).toBe(8);
  expect(textWidth('אודות')).toBe(5);
  expect(textWidth('料金、サービス｜Gesher')).toBe(22);
  expect(textWidth('가격')).toBe(4);
  expect(textWidth('\u2068Gesher\u2069')).toBe(6);
});

test('mentions the double width only for texts that have such characters', () => {
  expect(describeWidth('Prices')).toBe('has 6 characters');
  expect(describeWidth('料金')).toBe('has 4 characters, where one of Chinese, Japanese or Korean counts as two');
});

test('a text is cut to a width, and never within a placeholder', () => {
  expect(cutToWidth('Call Gesher', 20)).toBe('Call Gesher');
  expect(cutToWidth('Call {phone}', 9)).toBe('Call');
  expect(cutToWidth('料金とサービス', 5)).toBe('料金');
});
