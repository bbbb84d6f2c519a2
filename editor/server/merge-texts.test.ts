import { expect, test } from 'vitest';
import { mergeFile } from './merge-texts.ts';

const home = 'content/en/home.json';
const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const merge = (base: unknown, draft: unknown, disk: unknown) => {
  const merged = mergeFile(home, { base: write(base), draft: write(draft), disk: write(disk) });
  return merged && { value: JSON.parse(merged.text), conflicts: merged.conflicts };
};
const entry = (id: string, title: string) => ({ id, title });

test('takes the changes of both sides where they differ in other fields, and keeps the formatting of the disk', () => {
  const base = '{ "hero": { "standfirst": "a" }, "why": { "title": "b" } }\n';
  const draft = base.replace('"a"', '"mine"');
  const disk = '{\n    "hero": { "standfirst": "a" },\n    "why": { "title": "theirs" }\n}\n';
  expect(mergeFile(home, { base, draft, disk })).toEqual({ text: disk.replace('"a"', '"mine"'), conflicts: [] });
});

test('asks for the one field that both have changed', () => {
  const { conflicts } = merge({ why: { title: 'a' } }, { why: { title: 'mine' } }, { why: { title: 'theirs' } }) ?? {};
  expect(conflicts).toEqual([{ key: 'why.title', disk: 'theirs', draft: 'mine' }]);
});

test('follows entries by their ids when one side moves them and the other one edits them', () => {
  const [a, b] = [entry('a', '1'), entry('b', '2')];
  expect(merge({ list: [a, b] }, { list: [b, a] }, { list: [entry('a', 'theirs'), b] })).toEqual({
    value: { list: [b, entry('a', 'theirs')] },
    conflicts: [],
  });
});

test('asks when one side takes out an entry that the other one has changed', () => {
  const [a, b] = [entry('a', '1'), entry('b', '2')];
  const { conflicts = [] } = merge({ list: [a, b] }, { list: [a] }, { list: [a, entry('b', 'theirs')] }) ?? {};
  expect(conflicts.map(({ key }) => key)).toEqual(['list']);
});

test('merges the paragraphs of an article, and asks for one that both have changed', () => {
  const body = (...lines: string[]) => `---\ntitle: "T"\n---\n\n${lines.join('\n\n')}\n`;
  const text = 'content/en/blog/a.md';
  const far = ['Two.', 'Three.', 'Four.', 'Five.'];
  const merged = mergeFile(text, {
    base: body('One.', ...far, 'Six.'),
    draft: body('Mine.', ...far, 'Six.'),
    disk: body('One.', ...far, 'Theirs.'),
  });
  expect(merged).toEqual({ text: body('Mine.', ...far, 'Theirs.'), conflicts: [] });
  expect(mergeFile(text, { base: body('One.'), draft: body('Mine.'), disk: body('Theirs.') })?.conflicts).toEqual([
    { key: 'body', disk: '\nTheirs.\n', draft: '\nMine.\n' },
  ]);
});
