import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorSelection, EditorState, Transaction } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export type MarkdownOptions = {
  /** Attributes of the editable element. */
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  /** The caret has moved to a line, as previewed pages count. */
  onMove: (line: number) => void;
  onLeave: () => void;
  onDrop: (files: FileList, at: number) => void;
};

const looks = HighlightStyle.define([
  { tag: tags.heading1, fontWeight: '700', fontSize: '1.5em' },
  { tag: tags.heading2, fontWeight: '700', fontSize: '1.3em' },
  { tag: tags.heading3, fontWeight: '700', fontSize: '1.12em' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], textDecoration: 'underline' },
  { tag: tags.monospace, fontFamily: 'monospace' },
  { tag: [tags.quote, tags.processingInstruction, tags.url, tags.meta], color: 'var(--ink-quiet)' },
]);

const frame = EditorView.theme({
  '&': {
    minHeight: '60vh',
    border: '1px solid var(--control-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--field)',
  },
  '&.cm-focused': { outline: '3px solid var(--ink)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { padding: '0.4rem 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.6rem' },
});

/**
 * Creates a text editor that shows Markdown with its styles, such as large headings, and leaves the text itself unchanged.
 * @param options called for the current options
 */
export function createMarkdownView(parent: Element, text: string, options: () => MarkdownOptions): EditorView {
  return new EditorView({
    parent,
    doc: text,
    extensions: [
      EditorView.cspNonce.of(document.documentElement.dataset.nonce ?? ''),
      // A lone carriage return within a line stays one.
      EditorState.lineSeparator.of('\n'),
      history(),
      keymap.of([{ key: 'Mod-b', run: (view) => wrap(view, '**') }, ...defaultKeymap, ...historyKeymap]),
      markdown({ base: markdownLanguage }),
      syntaxHighlighting(looks),
      frame,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(() => options().attributes),
      EditorView.updateListener.of(({ docChanged, selectionSet, focusChanged, view, state, transactions }) => {
        const isTyped = transactions.some((one) => one.docChanged && one.annotation(Transaction.remote) !== true);
        if (docChanged && isTyped) options().onChange(state.doc.toString());
        if ((selectionSet || focusChanged) && view.hasFocus) options().onMove(lineOf(state));
      }),
      EditorView.domEventHandlers({
        blur: () => options().onLeave(),
        drop: (event, view) => {
          const { files } = event.dataTransfer ?? {};
          if (!files?.length) return false;
          event.preventDefault();
          options().onDrop(files, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length);
          return true;
        },
      }),
    ],
  });
}

/** The empty lines at the beginning, which previewed pages do not count. */
const linesBefore = ({ doc }: EditorState): number => (/^\s*\n/.exec(doc.toString())?.[0].split('\n').length ?? 1) - 1;

/** The line of the caret, as previewed pages count. */
const lineOf = (state: EditorState): number =>
  Math.max(1, state.doc.lineAt(state.selection.main.head).number - linesBefore(state));

/** Puts the caret at the beginning of a line, as previewed pages count. */
export function goToLine({ state, dispatch }: EditorView, line: number): void {
  const { from } = state.doc.line(Math.min(line + linesBefore(state), state.doc.lines));
  dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
}

/** Shows a text that another user has changed; the caret stays at its place in the unchanged part. */
export function showText(view: EditorView, text: string): void {
  const now = view.state.doc.toString();
  if (now === text) return;
  let from = 0;
  while (from < Math.min(now.length, text.length) && now[from] === text[from]) from++;
  let same = 0;
  while (same < Math.min(now.length, text.length) - from && now.at(-1 - same) === text.at(-1 - same)) same++;
  view.dispatch({
    changes: { from, to: now.length - same, insert: text.slice(from, text.length - same) },
    annotations: Transaction.remote.of(true),
  });
}

/** Adds a mark such as ** around the selection, or removes it. */
export function wrap(view: EditorView, mark: string): true {
  view.dispatch(
    view.state.changeByRange(({ from, to }) => {
      const isMarked =
        view.state.sliceDoc(from - mark.length, from) === mark && view.state.sliceDoc(to, to + mark.length) === mark;
      const changes = isMarked
        ? [
            { from: from - mark.length, to: from },
            { from: to, to: to + mark.length },
          ]
        : [
            { from, insert: mark },
            { from: to, insert: mark },
          ];
      const by = isMarked ? -mark.length : mark.length;
      return { changes, range: EditorSelection.range(from + by, to + by) };
    }),
  );
  view.focus();
  return true;
}

/** Puts a mark such as "## " at the beginning of each selected line, in place of another one; removes it where all lines have it. */
export function beginLines(view: EditorView, mark: string): void {
  const { doc, selection } = view.state;
  const { from, to } = selection.main;
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const isMarked = lines.every(({ text }) => text.startsWith(mark));
  const begun = /^(#{1,6} |[-*+] |> |\d+[.)] )?/;
  view.dispatch({
    changes: lines.map(({ from: at, text }) => ({
      from: at,
      to: at + (begun.exec(text)?.[0].length ?? 0),
      insert: isMarked ? '' : mark,
    })),
  });
  view.focus();
}

export function insertAt(view: EditorView, text: string, from: number, to = from): void {
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length } });
  view.focus();
}
