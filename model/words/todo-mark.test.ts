import { expect, test } from 'vitest';
import { isUnfinished } from './text.ts';
import { writeTodo, writeTodoAsWord } from './todo-mark.ts';

test.each([
  ['TODO INCLUIDO', false],
  ['LO HACEMOS TODO', false],
  ['TODO EN UNO', false],
  ['TODO (es home title)', true],
  ['TODO CRM', true],
  ['TODO: EVERYTHING', true],
  ['TODO Todo incluido', true],
  ['# TODO INCLUIDO\n\nHola\n\nTODO', true],
  ['TODO 予約', true],
])('%j is still to be written: %s', (text, expected) => {
  expect(isUnfinished(text)).toBe(expected);
});

test('a mark is none of the words behind it, and a word that was typed no mark', () => {
  expect(['INCLUDED', 'Included'].map(writeTodo)).toEqual(['TODO: INCLUDED', 'TODO Included']);
  expect(writeTodoAsWord('TODO incluido', 'es')).toBe('Todo incluido');
  expect(writeTodoAsWord('TODO later', 'en')).toBe('TODO later');
});
