import { expect, test } from 'vitest';
import { editBody, showBody } from './edit-body.ts';

test('what did not change stays byte for byte, whatever ends its lines', () => {
  const body = '\r\nOne  \r\ntwo\nthree\r\n\r\n';
  expect(editBody(body, showBody(body))).toBe(body);
  expect(editBody(body, '\nOne  \ntwo!\nthree\n\n')).toBe('\r\nOne  \r\ntwo!\r\nthree\r\n\r\n');
  expect(editBody(body, '\nOne  \ntwo\nthree\nfour\n\n')).toBe(
    '\r\nOne  \r\ntwo\nthree\r\nfour\r\n\r\n',
  );
});

test('an empty body gets a text, and a text is removed', () => {
  expect(editBody('', 'Hello\n')).toBe('Hello\n');
  expect(editBody('Hello\n', '')).toBe('');
  expect(editBody('a\nb', 'a')).toBe('a');
});
