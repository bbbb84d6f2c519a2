import { expect, test } from 'vitest';
import { breakLine, insertFile, link, type Sign, toggle } from './markdown.ts';

type Change = (area: Parameters<typeof toggle>[0]) => ReturnType<typeof breakLine>;
const press =
  (sign: Sign): Change =>
  (area) =>
    toggle(area, sign);
const linkTo =
  (address: string, name?: string): Change =>
  (area) =>
    link(area, address, name);

/** Changes a text whose selection, or caret, is between two bars. */
function apply(marked: string, change: Change): string {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const value = before + chosen + after;
  const edit = change({ value, selectionStart: before.length, selectionEnd: before.length + chosen.length });
  if (!edit) return marked;
  const text = value.slice(0, edit.from) + edit.text + value.slice(edit.to);
  const [from, to] = edit.selected ?? [edit.from + edit.text.length, edit.from + edit.text.length];
  return [text.slice(0, from), text.slice(from, to), text.slice(to)].join('|');
}

test.each<[before: string, change: Change, after: string]>([
  ['Good |work |here', press('bold'), 'Good **|work|** here'],
  ['Good **wo||rk** here', press('bold'), 'Good |work| here'],
  ['Good **work||**', press('bold'), 'Good **work**||'],
  ['Good **|work|**', press('italic'), 'Good ***|work|***'],
  ['Good **||**', press('bold'), 'Good ||'],
  ['One\n||', press('heading'), 'One\n## ||'],
  ['## tw||o', press('heading'), 'two||'],
  ['|one\n## two|', press('steps'), '1. one\n2. two||'],
  ['- one||', breakLine, '- one\n- ||'],
  ['  9. nine||', breakLine, '  9. nine\n  10. ||'],
  ['- one\n- ||', breakLine, '- one\n\n||'],
  ['One.||', breakLine, 'One.\n\n||'],
  ['See |our work|', linkTo('/work', 'Work'), 'See [our work](/work)||'],
  ['See ||', linkTo('/work', 'Work'), 'See [Work](/work)||'],
  ['See ||', linkTo('ada@example.org'), 'See [ada@example.org](mailto:ada@example.org)||'],
  ['One||', (area) => insertFile(area, '../a.jpg'), 'One\n\n![|TODO|](../a.jpg)'],
])('%j becomes, with a button or Enter, %3$j', (before, change, after) => {
  expect(apply(before, change)).toBe(after);
});
