import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';

const file = 'content/en/blog/a.md';
const paragraphs = ['One.', 'Two.', 'Three.', 'Four.', 'Five.'];
const body = (change: (text: string, index: number) => string | string[] = String) =>
  paragraphs.flatMap(change).join('\n\n');
type Edit = [at: number, by: string | string[]];
const replace = ([at, by]: Edit) => body((text, index) => (index === at ? by : text));
const matter = '---\ntitle: A\n---\n\n';

/** Types into a text that others have changed meanwhile; returns what the file has afterwards. */
function type(mine: Edit, theirs: Edit) {
  const was = `${body()}\n`;
  const value = `${replace(mine)}\n`;
  const read = () => `${matter}${replace(theirs)}\n`;
  const { contents, unwritten } = applyChanges([{ kind: 'type', file, value, was }], read);
  return unwritten.length > 0 ? 'both versions' : contents.get(file)?.slice(matter.length);
}

test.each<[string, mine: Edit, theirs: Edit, written: string]>([
  ['another paragraph', [0, 'Mine.'], [4, 'Theirs.'], 'Mine. Two. Three. Four. Theirs.'],
  ['a new one', [4, 'Five!'], [0, ['One.', 'New.']], 'One. New. Two. Three. Four. Five!'],
  ['one that is gone', [4, 'Five!'], [1, []], 'One. Three. Four. Five!'],
])('what is typed is written beside %s', (_, mine, theirs, written) => {
  expect(type(mine, theirs)).toBe(`${written.replaceAll(' ', '\n\n')}\n`);
});

test.each<[string, mine: Edit, theirs: Edit]>([
  ['the same paragraph', [2, 'Mine.'], [2, 'Theirs.']],
  ['the one beside it', [2, 'Mine.'], [3, 'Theirs.']],
  ['it away', [2, 'Mine.'], [2, []]],
])('others who change %s leave two versions', (_, mine, theirs) => {
  expect(type(mine, theirs)).toBe('both versions');
});
