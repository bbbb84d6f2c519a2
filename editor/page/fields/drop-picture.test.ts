import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { dropPicture } from './drop-picture.ts';
import { extensions, picture } from './extensions.ts';
import { readMarkdown, writeMarkdown } from './markdown.ts';

type View = Parameters<typeof dropPicture>[0];

/**
 * Drops the node at a place of a text on another place.
 * @returns the text that follows
 */
function drop(
  text: string,
  { from, to, isMoved = true }: Record<'from' | 'to', number> & { isMoved?: boolean },
) {
  const content = readMarkdown(text);
  const area = new Editor({ element: null, extensions: [...extensions, picture], content });
  area.commands.setNodeSelection(from);
  const { state } = area;
  let after = state.doc;
  const view = {
    state,
    posAtCoords: () => ({ pos: to, inside: -1 }),
    dispatch: ({ doc }: typeof state.tr) => {
      after = doc;
    },
  };
  const event = { preventDefault() {} } as DragEvent;
  dropPicture(view as unknown as View, event, state.selection.content(), isMoved);
  return writeMarkdown(after.toJSON());
}

const shown = '![a](a.jpg)';

test('a dropped picture stands before or behind the paragraph, not in it', () => {
  const text = `One word\n\nTwo\n\n${shown}`;
  expect(drop(text, { from: 16, to: 3 })).toBe(`${shown}\n\nOne word\n\nTwo`);
  expect(drop(text, { from: 16, to: 8 })).toBe(`One word\n\n${shown}\n\nTwo`);
  expect(drop(text, { from: 16, to: 16 })).toBe(text);
});

test('a picture among words leaves them, and one from another text stays there', () => {
  expect(drop(`See ${shown} now\n\nTwo`, { from: 5, to: 14 })).toBe(`See  now\n\nTwo\n\n${shown}`);
  const text = `${shown}\n\nTwo`;
  expect(drop(text, { from: 1, to: 7, isMoved: false })).toBe(`${text}\n\n${shown}`);
});
