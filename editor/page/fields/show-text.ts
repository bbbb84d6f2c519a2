import type { Editor } from '@tiptap/core';
import { readMarkdown, writeMarkdown } from './markdown.ts';

export const emptyText = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Shows a text in an area, unless the area has the same text but for spaces. Only the part that
 * differs is replaced, so that the caret and the steps of Ctrl+Z stay with the words around it.
 */
export function showText(area: Editor, text: string): void {
  const [next, now] = [text, writeMarkdown(area.getJSON(), text)].map((one) =>
    one.replace(/\s/g, ''),
  );
  if (next === now) return;
  const doc = area.schema.nodeFromJSON(text ? readMarkdown(text) : emptyText);
  const { tr } = area.state;
  const start = tr.doc.content.findDiffStart(doc.content);
  const ends = tr.doc.content.findDiffEnd(doc.content);
  if (start === null || !ends) return;
  // In "aa" and "aaa" the equal parts before and behind the difference overlap.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
  const places = [
    [tr.doc.resolve(start), tr.doc.resolve(ends.a + overlap)],
    [doc.resolve(start), doc.resolve(ends.b + overlap)],
  ] as const;
  // A difference that is not within one block is that of whole blocks.
  const isWithin = places.every(([$from, $to]) => $from.sameParent($to));
  const [[from = 0, to], [, end]] = places.map(([$from, $to]) => [
    isWithin || $from.depth === 0 ? $from.pos : $from.before(1),
    isWithin || $to.depth === 0 ? $to.pos : $to.after(1),
  ]) as [number[], number[]];
  tr.replace(from, to, doc.slice(from, end));
  area.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}
