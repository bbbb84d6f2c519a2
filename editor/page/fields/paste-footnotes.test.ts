import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { extensions, picture } from './extensions.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { pasteFootnotes } from './paste-footnotes.ts';

/** Pastes a text at a place of another one, unless that is left to the library. */
function paste(into: string, at: number, pasted: string) {
  const content = readMarkdown(into);
  const area = new Editor({ element: null, extensions: [...extensions, picture], content });
  area.commands.setTextSelection(at);
  const doc = area.schema.nodeFromJSON(readMarkdown(pasted));
  const isPasted = pasteFootnotes(area.view, doc.slice(1, doc.content.size - 1, true));
  return isPasted && writeMarkdown(area.getJSON());
}

test('pasted notes stand at the end, and the words behind the caret stay in their paragraph', () => {
  expect(paste('One two\n\nThree', 5, 'new[^1]\n\n[^1]: Note')).toBe(
    'One new[^1]two\n\nThree\n\n[^1]: Note',
  );
  expect(paste('One[^1]\n\n[^1]: Old', 9, '*new*[^2]\n\n- a\n\n[^2]: Note')).toBe(
    'One[^1]\n\n[^1]: O*new*[^2]\n\n    - a\n\n    ld\n\n[^2]: Note',
  );
});

test('what has no notes, or nothing else, is left to the library', () => {
  expect(paste('One', 2, 'Two')).toBe(false);
  expect(paste('One', 2, '[^1]: Note')).toBe(false);
});
