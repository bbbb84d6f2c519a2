import type { ChainedCommands } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

/** What an entry of a list becomes: a task, then one that is done, then no task. */
const next = (checked: boolean | null) => (checked === null ? false : checked ? null : true);

/** Makes tasks of the selected paragraphs, or turns those that are tasks into the next kind. */
export const toggleTask = (chain: ChainedCommands): ChainedCommands =>
  chain
    .command(({ editor, commands }) => editor.isActive('listItem') || commands.toggleBulletList())
    .command(({ tr }) => {
      const { from, to } = tr.selection;
      const places: number[] = [];
      tr.doc.nodesBetween(from, to, (node, at, parent) => {
        // An entry counts as selected when its first paragraph is: its other blocks may be lists.
        if (node.isTextblock && parent?.type.name === 'listItem' && parent.firstChild === node)
          places.push(at - 1);
      });
      const checked = next(tr.doc.nodeAt(places[0] ?? 0)?.attrs.checked ?? null);
      for (const place of places) tr.setNodeAttribute(place, 'checked', checked);
      return places.length > 0;
    });

/** Ticks the task whose box was clicked, or takes its tick off. */
export function tickBox(view: Editor['view'], { target }: MouseEvent): boolean {
  // A click on the words has their paragraph as its target, and one on the box has the entry.
  if (!(target instanceof HTMLElement) || !target.matches('li[data-checked]')) return false;
  const isTicked = target.dataset.checked === 'true';
  const { tr } = view.state;
  view.dispatch(tr.setNodeAttribute(view.posAtDOM(target, 0) - 1, 'checked', !isTicked));
  return true;
}
