import { expect, test } from 'vitest';
import type { KeyProblem } from '../problems/problem.ts';
import { explain } from '../problems/reason.ts';
import { readJson } from './read-json.ts';

test.each([
  ['{ "a": "x", }', 'line 1, column 13', 'a comma too many'],
  ['{\n  "a": "x"\n  "b": "y"\n}', 'line 3, column 3', 'write a comma before this'],
  ['{ "a": "x }', 'line 1, column 8', 'quotes that end this text are missing'],
  ['{ "a": "x"', 'line 1, column 11', 'a } is missing'],
  ['', 'line 1, column 1', 'is not valid JSON'],
  ["{ 'a': 1 }", 'line 1, column 3', 'double quotes'],
  ['{ // note\n "a": 1 }', 'line 1, column 3', 'JSON has no comments'],
])('%j is wrong at %s', (text, key, sentence) => {
  const problem = readJson(text) as KeyProblem;
  expect(problem.key).toBe(key);
  expect(explain(problem)).toContain(sentence);
});

test('reads what is right, and leaves out the mark that some editors put first', () => {
  expect(readJson('\uFEFF{ "a": ["x"] }')).toEqual({ value: { a: ['x'] } });
});
