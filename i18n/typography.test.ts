import { describe, expect, it, test } from 'vitest';
import {
  cutToWidth,
  hasUnspacedScript,
  setSpaces,
  splitPhrases,
  splitWords,
  textWidth,
} from './typography.ts';

describe('setSpaces', () => {
  it.each([
    ['Prêt ?', 'Prêt\u202F?'],
    ['Prêt?', 'Prêt\u202F?'],
    ['Oui ! Non ; peut-être', 'Oui\u202F! Non\u202F; peut-être'],
    ['Quoi ?!', 'Quoi\u202F?!'],
    ['Nos tarifs : clairs', 'Nos tarifs\u202F: clairs'],
    ['Nos tarifs: clairs', 'Nos tarifs\u202F: clairs'],
    ['« Bonjour »', '«\u202FBonjour\u202F»'],
    ['«Bonjour» !', '«\u202FBonjour\u202F»\u202F!'],
    ['{brand} : la suite', '{brand}\u202F: la suite'],
  ])('sets %j', (before, after) => expect(setSpaces('fr', before)).toBe(after));

  test.each([
    ['fr-be', 'Prêt\u202F?'],
    ['fr-CA', 'Prêt ?'],
    ['', 'Prêt ?'],
  ])('sets those of %j', (code, text) => expect(setSpaces(code, 'Prêt ?')).toBe(text));

  it.each([
    'À 10:30, rendez-vous.',
    'https://exemple.fr/a?b=c;d',
    '/contact?de=accueil',
    '{count} pages',
    'mailto:a@b.fr',
    'Tarifs &amp; délais, 1 &lt; 2',
    '`a ? b : c`',
  ])('leaves %j', (text) => expect(setSpaces('fr', text)).toBe(text));

  it.each([
    ['Strona w 7 dni, i to z ceną', 'Strona w\u00A07 dni, i\u00A0to z\u00A0ceną'],
    ['A o tym: `a b`, https://a.pl/w z', 'A\u00A0o\u00A0tym: `a b`, https://a.pl/w z'],
    ['nad „w domu” / we', 'nad „w\u00A0domu” / we'],
  ])('sets what Polish wants in %j', (before, after) => {
    expect(setSpaces('pl', before)).toBe(after);
    expect(setSpaces('pl', after)).toBe(after);
    expect(setSpaces('en', before)).toBe(before);
  });

  it.each(['cs', 'sk'])('joins the words of one letter to the next in %s', (code) => {
    const after = 'K\u00A0nám i\u00A0s\u00A0dětmi, v\u00A07 hodin u\u00A0nás, s.r.o. a\u00A0Kč';
    expect(setSpaces(code, after.replaceAll('\u00A0', ' '))).toBe(after);
  });

  it('leaves what it has set', () => {
    const once = setSpaces('fr', '« Prêt ? » : oui ! Non ;');
    expect(setSpaces('fr', once)).toBe(once);
  });
});

test.each([
  ['Chinese', '今天我们设计网站', ['今天', '我们', '设计', '网站']],
  ['Japanese', 'サービスのご予約', ['サービス', 'の', 'ご', '予約']],
  [
    'Japanese words that no dictionary has',
    'ウェブアクセシビリティ、ショップの',
    ['ウェブアクセシビリティ、', 'ショップ', 'の'],
  ],
  ['Thai', 'ระบบจองคิว', ['ระบบ', 'จอง', 'คิว']],
  ['marks, which stay at their word', '网站，（设计）。', ['网站，', '（设计）。']],
  ['a no-break space, which joins', '设计\u00a0网站', ['设计\u00a0网站']],
  ['other scripts between', 'Tandem网站$1,900', ['Tandem', '网站', '$1,900']],
])('parts %s', (_, text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test.each([
  ['まずは15分、お話ししましょう。', 'まずは|15分、|お話ししましょう。'],
  ['三か国語、ひとつのサイト。', '三か国語、|ひとつの|サイト。'],
  ['理容室のための予約サイト', '理容室のための|予約|サイト'],
  ['あなたのお店に、今すぐご予約', 'あなたの|お店に、|今すぐ|ご予約'],
  ['仕事中も予約が入る', '仕事中も|予約が|入る'],
  ['把预约变成自动的网站', '把|预约|变成|自动的|网站'],
  ['A full week', 'A |full |week'],
])('parts %s into the phrases %s', (text, phrases) => {
  expect(splitPhrases(text).join('|')).toBe(phrases);
});

test.each(['l’e-mail', '24/7', '«rendez-vous»', 'Zufriedenheits-Garantie', '예약', 'الحجز'])(
  'leaves %s whole',
  (word) => {
    expect(splitWords(word)).toEqual([word]);
    expect(hasUnspacedScript(word)).toBe(false);
  },
);

test('counts a character of Chinese, Japanese or Korean as two, and an invisible one as none', () => {
  expect(textWidth('Über uns')).toBe(8);
  expect(textWidth('אודות')).toBe(5);
  expect(textWidth('料金、サービス｜Gesher')).toBe(22);
  expect(textWidth('가격')).toBe(4);
  expect(textWidth('\u2068Gesher\u2069')).toBe(6);
  expect(textWidth('ที่นี่')).toBe(2);
  expect(textWidth('हिन्दी')).toBe(5);
  expect(textWidth('Über uns'.normalize('NFD'))).toBe(8);
});

test('a text is cut to a width, and never within a placeholder', () => {
  expect(cutToWidth('Call Gesher', 20)).toBe('Call Gesher');
  expect(cutToWidth('Call {phone}', 9)).toBe('Call');
  expect(cutToWidth('料金とサービス', 5)).toBe('料金');
});
