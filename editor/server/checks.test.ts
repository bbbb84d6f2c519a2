import { expect, test } from 'vitest';
import type { FieldProblem } from '../api.ts';
import { chooseFiles, findNew } from './checks.ts';

const problem = (file: string, message = 'is wrong'): FieldProblem => ({ file, key: '', message });

/** Files whose names end in ! are wrong; of a pair such as a1 and a2 one alone makes z wrong. */
const check = async (files: readonly string[]) => [
  ...files.filter((file) => file.endsWith('!')).map((file) => problem(file)),
  ...(files.includes('a1') !== files.includes('a2') ? [problem('z', 'has lost its pair')] : []),
];

test('what is right is written, what is wrong stays with its reasons', async () => {
  const chosen = await chooseFiles(['b', 'c!', 'd'], [], check);
  expect(chosen.right).toEqual(['b', 'd']);
  expect(chosen.left).toEqual([{ file: 'c!', problems: [problem('c!')] }]);
});

test('files that are right only together are written together', async () => {
  expect((await chooseFiles(['a1', 'b', 'a2'], [], check)).right).toEqual(['a1', 'b', 'a2']);
});

test('a file that makes another one wrong is found', async () => {
  const chosen = await chooseFiles(['b', 'a1', 'd'], [], check);
  expect(chosen.right).toEqual(['b', 'd']);
  expect(chosen.left).toEqual([{ file: 'a1', problems: [problem('z', 'has lost its pair')] }]);
});

test('a file whose other half is wrong stays with it', async () => {
  const halves = async (files: readonly string[]) => [
    ...(files.includes('a1') && files.includes('a2') ? [problem('a2')] : []),
    ...(files.includes('a1') !== files.includes('a2') ? [problem('z')] : []),
  ];
  expect((await chooseFiles(['a1', 'a2'], [], halves)).right).toEqual([]);
});

test('what was wrong before does not stop anything, but more of it does', async () => {
  const old = [problem('c!')];
  expect((await chooseFiles(['b', 'c!'], old, check)).right).toEqual(['b', 'c!']);
  expect(findNew([problem('c!'), problem('c!')], old)).toEqual([problem('c!')]);
  expect(findNew([{ ...problem('c!'), key: 'line 9' }], [{ ...problem('c!'), key: 'line 8' }])).toEqual([]);
});
