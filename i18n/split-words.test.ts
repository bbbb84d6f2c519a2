import { expect, test } from 'vitest';
import { hasUnspacedScript, splitWords } from './split-words.ts';

test.each([
  ['Chinese', '今天我们设计网站', ['今天', '我们', '设计', '网站']],
  ['Japanese', 'サービスのご予約', ['サービス', 'の', 'ご', '予約']],
  ['Japanese words that no dictionary has', 'ウェブアクセシビリティ、ショップの', ['ウェブアクセシビリティ、', 'ショップ', 'の']],
  ['Thai', 'ระบบจองคิว', ['ระบบ', 'จอง', 'คิว']],
  ['marks, which stay at their word', '网站，（设计）。', ['网站，', '（设计）。']],
  ['a no-break space, which joins', '设计\u00a0网站', ['设计\u00a0网站']],
  ['other scripts between', 'Tandem网站$1,900', ['Tandem', '网站', '$1,900']],
])('parts %s', (_, text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test.each(['l’e-mail', '24/7', '«rendez-vous»', 'Zufriedenheits-Garantie', '예약', 'الحجز'])('leaves %s whole', (word) => {
  expect(splitWords(word)).toEqual([word]);
  expect(hasUnspacedScript(word)).toBe(false);
});
