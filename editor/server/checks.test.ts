import { expect, test } from 'vitest';
import type { FieldProblem } from '../api.ts';
import { chooseFiles, findNew } from './checks.ts';

const problem = (file: string, message = 'is wrong'): FieldProblem => ({ file, key: '', message });

/** Files whose names end in ! are wrong; of a pair such as a1 and a2 one alone makes z wrong. */
const check = async (files: readonly string[]) => [
  ...files.filter((file) => file.endsWith('!')).map((file) => problem(file)),
  ...(files.includes('a1') !== files.includes('a2') ? [problem('z', 'has lost its pair')] : []),
];

test('saves valid files, and keeps invalid ones as drafts with their problems', async () => {
  const chosen = await chooseFiles(['b', 'c!', 'd'], [], check);
  expect(chosen.valid).toEqual(['b', 'd']);
  expect(chosen.kept).toEqual([{ file: 'c!', problems: [problem('c!')] }]);
});

test('saves files together that are valid only together', async () => {
  expect((await chooseFiles(['a1', 'b', 'a2'], [], check)).valid).toEqual(['a1', 'b', 'a2']);
});

test('finds a valid file that makes another one invalid', async () => {
  const chosen = await chooseFiles(['b', 'a1', 'd'], [], check);
  expect(chosen.valid).toEqual(['b', 'd']);
  expect(chosen.kept).toEqual([{ file: 'a1', problems: [problem('z', 'has lost its pair')] }]);
});

test('keeps back a file that is valid only with one that is not', async () => {
  const halves = async (files: readonly string[]) => [
    ...(files.includes('a1') && files.includes('a2') ? [problem('a2')] : []),
    ...(files.includes('a1') !== files.includes('a2') ? [problem('z')] : []),
  ];
  expect((await chooseFiles(['a1', 'a2'], [], halves)).valid).toEqual([]);
});

test('an old problem keeps back no file, a further one does', async () => {
  const old = [problem('c!')];
  expect((await chooseFiles(['b', 'c!'], old, check)).valid).toEqual(['b', 'c!']);
  expect(findNew([problem('c!'), problem('c!')], old)).toEqual([problem('c!')]);
  expect(findNew([{ ...problem('c!'), key: 'line 9' }], [{ ...problem('c!'), key: 'line 8' }])).toEqual([]);
});
