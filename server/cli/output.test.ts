import { expect, test } from 'vitest';
import { toJson, toJsonArray, toTerminalText } from './output.ts';

test('control and direction characters of a lead do not reach the terminal', () => {
  expect(toTerminalText('550 \u001b[2J\u009b5n gone\u202e\rOK\u0007\tx')).toBe('550 [2J5n gone\nOK\tx');
  expect(toTerminalText('👩‍🚀 Zoé')).toBe('👩‍🚀 Zoé');
});

test('JSON has the same value, and such characters as escapes', async () => {
  const value = { name: 'a\u202eb\u009b\u001b\u{e0041}é' };
  expect(toJson(value)).toMatch(/^[\n\x20-\x7eé]*$/);
  expect(JSON.parse(toJson(value))).toEqual(value);
  const parts: string[] = [];
  for await (const part of toJsonArray(
    (async function* () {
      yield value;
      yield 1;
    })(),
  ))
    parts.push(part);
  expect(JSON.parse(parts.join(''))).toEqual([value, 1]);
});
