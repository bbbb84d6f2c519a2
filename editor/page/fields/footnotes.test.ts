import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions, picture } from './extensions.ts';
import { toggleFootnote } from './footnotes.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';

const openArea = (text: string) =>
  new Editor({
    element: null,
    extensions: [...extensions, picture],
    content: readMarkdown(text),
  });
const write = (area: Editor) => writeMarkdown(area.getJSON());

test('a new footnote has the next number, stands last, and is written once it has words', () => {
  const area = openArea('One two[^1].\n\nThree\n\n[^1]: First');
  area.commands.setTextSelection(4);
  toggleFootnote(area.chain()).run();
  expect(write(area)).toBe('One two[^1].\n\nThree\n\n[^1]: First');
  area.view.dispatch(area.state.tr.insertText('Second'));
  const written = 'One[^2] two[^1].\n\nThree\n\n[^1]: First\n\n[^2]: Second';
  expect(write(area)).toBe(written);
  toggleFootnote(area.chain()).run();
  expect(write(area)).toBe('One two[^1].\n\nThree\n\n[^1]: First');
});

test('a footnote goes with its last reference, and its references go with it', () => {
  const area = openArea('One[^a] two[^A] three[^b].\n\n[^a]: A\n\n[^b]: B');
  area.commands.deleteRange({ from: 4, to: 5 });
  expect(write(area)).toBe('One two[^A] three[^b].\n\n[^a]: A\n\n[^b]: B');
  area.commands.deleteRange({ from: 8, to: 9 });
  expect(write(area)).toBe('One two three[^b].\n\n[^b]: B');
  area.commands.deleteRange({ from: 17, to: 22 });
  expect(write(area)).toBe('One two three.');
});

test('the footnote of a reference that was cut waits for it', () => {
  const area = openArea('One[^1] two.\n\n[^1]: Note');
  area.view.dispatch(area.state.tr.delete(4, 5).setMeta('uiEvent', 'cut'));
  expect(write(area)).toBe('One two.\n\n[^1]: Note');
});
