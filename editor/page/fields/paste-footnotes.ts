import type { Editor } from '@tiptap/react';

type View = Editor['view'];
type Slice = ReturnType<Editor['state']['doc']['slice']>;

/**
 * Pastes a text with footnotes, and puts the notes at the end of the article: at the caret, the
 * words behind it would go on in the last note.
 * @returns whether it has any
 */
export function pasteFootnotes(view: View, { content, openStart }: Slice): boolean {
  const { schema, tr } = view.state;
  const { footnoteDefinition } = schema.nodes;
  const notes = content.content.filter(({ type }) => type === footnoteDefinition);
  // Words that were copied from a note alone are pasted as words.
  if (notes.length === 0 || content.firstChild?.type === footnoteDefinition) return false;
  const blocks = content.content.filter(({ type }) => type !== footnoteDefinition);
  const text = schema.topNodeType.create(null, blocks);
  // The last paragraph is open: what stands behind the caret goes on in it.
  const end = text.content.size - (text.lastChild?.isTextblock ? 1 : 0);
  tr.replaceSelection(text.slice(openStart, end, true));
  tr.insert(tr.doc.content.size, notes);
  view.dispatch(tr.setMeta('uiEvent', 'paste').scrollIntoView());
  return true;
}
