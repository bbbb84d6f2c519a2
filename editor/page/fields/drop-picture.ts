import type { Editor } from '@tiptap/react';

type View = Editor['view'];
type Slice = ReturnType<Editor['state']['doc']['slice']>;
type ResolvedPos = ReturnType<Editor['state']['doc']['resolve']>;

/**
 * Puts a dragged picture before or behind the block that it is dropped on: within a paragraph it
 * would stand between the words.
 * @param isMoved whether it comes from this text
 * @returns whether it is a picture that was dragged
 */
export function dropPicture(
  view: View,
  event: DragEvent,
  { content }: Slice,
  isMoved: boolean,
): boolean {
  const { doc, schema, selection, tr } = view.state;
  const picture = content.childCount === 1 ? content.firstChild : undefined;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (picture?.type.name !== 'image' || !place) return false;
  const { $from, from, to } = selection;
  const at = findBlockEdge(doc.resolve(place.pos));
  tr.insert(at, schema.node('paragraph', null, picture));
  if (isMoved) {
    const isAlone = $from.depth === 1 && $from.parent.childCount === 1;
    const [start, end] = isAlone ? [$from.before(), $from.after()] : [from, to];
    tr.delete(tr.mapping.map(start, 1), tr.mapping.map(end, -1));
  }
  view.dispatch(tr);
  event.preventDefault();
  return true;
}

/** The nearer end of the outermost block that a place is in. */
function findBlockEdge($place: ResolvedPos): number {
  if ($place.depth === 0) return $place.pos;
  const isBefore = $place.parentOffset * 2 < $place.parent.content.size;
  return isBefore ? $place.before(1) : $place.after(1);
}
