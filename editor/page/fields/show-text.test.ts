import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents } from '../../../tests/support/articles/generate-documents.ts';
import { extensions, picture } from './extensions.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';
import { emptyText, showText } from './show-text.ts';

const openArea = () =>
  new Editor({ element: null, extensions: [...extensions, picture], content: emptyText });

test('any text takes the place of any other', () => {
  const texts = documents.map((doc) => writeMarkdown(doc));
  const area = openArea();
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      for (const text of [before, after, '']) {
        showText(area, text);
        expect(writeMarkdown(area.getJSON())).toBe(writeMarkdown(readMarkdown(text)));
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 50), seed: 1 },
  );
});

test('what others change leaves the caret with its word', () => {
  const area = openArea();
  showText(area, 'One.\n\nTwo.');
  area.commands.setTextSelection(3);
  showText(area, 'Zero. One.\n\nTwo.');
  showText(area, 'Zero. One.\n\n- Two.\n\nThree.');
  const { $from } = area.state.selection;
  expect($from.parent.textContent.slice(0, $from.parentOffset)).toBe('Zero. On');
});
