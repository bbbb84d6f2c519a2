import { type ChainedCommands, Extension, type JSONContent } from '@tiptap/core';
import type { Editor } from '@tiptap/react';

type Doc = Editor['state']['doc'];
const [reference, definition] = ['footnoteReference', 'footnoteDefinition'];

/** The label of a reference or a footnote. GFM does not mind the case of its letters. */
const nameOf = ({ attrs }: Pick<JSONContent, 'attrs'>) => String(attrs?.label).toLowerCase();

/** The labels of an article's references, or of its footnotes. */
function listLabels(doc: Doc, type: string): string[] {
  const labels: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === type) labels.push(nameOf(node));
  });
  return labels;
}

/** Deletes the references, or the footnotes, that have one of these labels. */
function remove(tr: Editor['state']['tr'], type: string, labels: readonly string[]): void {
  const places: [from: number, to: number][] = [];
  tr.doc.descendants((node, at) => {
    const isGone = node.type.name === type && labels.includes(nameOf(node));
    if (isGone) places.unshift([at, at + node.nodeSize]);
  });
  for (const place of places) tr.delete(...place);
}

/**
 * Makes a footnote for the words before the caret, and goes to it; within a footnote, deletes it.
 */
export const toggleFootnote = (chain: ChainedCommands): ChainedCommands =>
  chain.command(({ editor, commands, tr }) => {
    if (editor.isActive(definition)) return commands.deleteNode(definition);
    const { doc, selection } = tr;
    const { [reference]: sign, [definition]: note } = editor.schema.nodes;
    const { $to } = selection;
    if (!sign || !note || !$to.parent.type.contentMatch.matchType(sign)) return false;
    const taken = listLabels(doc, definition);
    let label = 1;
    while (taken.includes(String(label))) label += 1;
    const attrs = { label: String(label) };
    // The footnote stands before an empty paragraph that ends the article.
    const last = doc.lastChild;
    const end = doc.content.size - (last?.content.size === 0 && $to.depth > 0 ? last.nodeSize : 0);
    const place = Math.max(end, $to.after(1));
    tr.insert(place, note.createAndFill(attrs) ?? []);
    tr.insert($to.pos, sign.create(attrs));
    // The reference takes one place before the footnote, which opens a node and its paragraph.
    return commands.setTextSelection(place + 3);
  });

/**
 * Deletes a footnote with its last reference, and its references with a footnote. A reference that
 * is cut may be pasted again, so its footnote stays.
 */
export const pairedFootnotes = Extension.create({
  name: 'pairedFootnotes',
  onTransaction({ editor, transaction }) {
    const { before, doc } = transaction;
    const isOther = ['preventUpdate', 'history$', 'appendedTransaction'].some((meta) =>
      transaction.getMeta(meta),
    );
    if (!transaction.docChanged || isOther) return;
    const listGone = (type: string) => {
      const labels = listLabels(before, type);
      // Every key comes here, and most articles have no footnotes: the second search is left out.
      if (labels.length === 0) return [];
      const left = listLabels(doc, type);
      return labels.filter((label) => !left.includes(label));
    };
    const isCut = transaction.getMeta('uiEvent') === 'cut';
    const gone = [listGone(definition), isCut ? [] : listGone(reference)] as const;
    if (gone.every((labels) => labels.length === 0)) return;
    const pair = editor.state.tr.setMeta('appendedTransaction', transaction);
    remove(pair, reference, gone[0]);
    remove(pair, definition, gone[1]);
    if (pair.docChanged) editor.view.dispatch(pair);
  },
});

/** Takes out references to footnotes without words, since such a footnote is not written. */
export function withoutDeadReferences(
  content: readonly JSONContent[],
  isWritten: (block: JSONContent) => boolean,
): JSONContent[] {
  const listWritten = (node: JSONContent): string[] => [
    ...(node.type === definition && isWritten(node) ? [nameOf(node)] : []),
    ...(node.content ?? []).flatMap(listWritten),
  ];
  const labels = content.flatMap(listWritten);
  const prune = (node: JSONContent): JSONContent[] => {
    if (node.type === reference) return labels.includes(nameOf(node)) ? [node] : [];
    return [node.content ? { ...node, content: node.content.flatMap(prune) } : node];
  };
  return content.flatMap(prune);
}
