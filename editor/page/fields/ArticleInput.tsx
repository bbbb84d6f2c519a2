import { type Editor, EditorContent, type NodeViewRenderer, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { setSpaces } from '../../../i18n/typography.ts';
import { hasTodo, withoutTodo } from '../../../model/words/todo-mark.ts';
import { type Column, useView } from '../view.ts';
import { ArticleTools, insertFile } from './ArticleTools.tsx';
import type { ControlProps } from './controls.tsx';
import { extensions, picture } from './extensions.ts';
import { useUpload } from './MediaInput.tsx';
import { writeMarkdown } from './markdown.ts';
import { readPasted, withoutControls } from './pasted.ts';
import { expectMarkdown } from './pasted-markdown.ts';
import { emptyText, showText } from './show-text.ts';

/** A picture with its description, which can be changed once a click has selected it. */
const showPicture: NodeViewRenderer = ({ node: { attrs }, editor, getPos }) => {
  const { describe = '' } = editor.view.dom.dataset;
  const text = withoutTodo(attrs.alt ?? '');
  const dom = Object.assign(document.createElement('button'), {
    type: 'button',
    ariaLabel: `${text} ${describe}`,
  });
  dom.append(
    Object.assign(new Image(), { src: `/${attrs.src.replaceAll('../', '')}`, alt: '' }),
    text || describe,
  );
  dom.onclick = () => editor.commands.setNodeSelection(getPos() ?? 0);
  // A picture is moved by cutting it: one that is dropped would stand between words.
  dom.ondragstart = () => false;
  return { dom };
};

const shownPicture = picture.extend({ addNodeView: () => showPicture });

type Props = ControlProps & { column: Column };

/**
 * An article as its readers see it. It is written as Markdown, and only once somebody has changed
 * it.
 */
export function ArticleInput(props: Props) {
  const area = useArticle(props);
  return (
    <>
      <ArticleTools area={area} column={props.column} />
      <EditorContent editor={area} />
    </>
  );
}

function useArticle({ column, value = '', onChange, ...common }: Props): Editor {
  const { code, direction, file } = column;
  const { editor, t } = useView();
  const upload = useUpload(file);
  /** The value when the user began to type. */
  const begun = useRef<string>(undefined);
  const text = value.trim();
  // A single line that begins with TODO says what is still to be written.
  const isUnwritten =
    text === 'TODO' || (begun.current === undefined && !text.includes('\n') && hasTodo(text));
  const displayed = isUnwritten ? '' : text;
  const hint = isUnwritten && withoutTodo(text);
  const placeholder = hint ? t('toWriteLike', { hint }) : t('writeHere');
  const attributes = {
    ...common,
    dir: direction,
    role: 'textbox',
    'aria-multiline': true,
    'data-describe': t('describe'),
    'data-verbatim': t('verbatim'),
  };
  const paste = (pasted: string) => {
    const { html, leftOut } = readPasted(pasted);
    const message = leftOut.map(({ key, count }) => t(key, { count })).join(' ');
    // A message with a list of problems, even an empty one, stays while the owner types on.
    editor.say(message ? { text: message, problems: [] } : undefined);
    return html;
  };
  /** Stores files that are pasted or dropped, and adds them where the caret is. */
  const take = (transfer: DataTransfer | null) => {
    // Programs such as Excel add a picture of the cells to their HTML, which is pasted instead.
    const files = transfer?.types.includes('text/html') ? [] : [...(transfer?.files ?? [])];
    for (const one of files) upload(one, (source) => insertFile(area, source));
    return files.length > 0;
  };
  /** Offers to set Markdown, such as that of a chat, as its signs say. */
  const offer = (transfer: DataTransfer | null) => {
    const text = transfer?.types.includes('text/html') ? '' : transfer?.getData('text/plain');
    const run = expectMarkdown(area, withoutControls(text ?? ''));
    if (run) editor.say({ text: t('pastedSigns'), problems: [], act: { name: 'setSigns', run } });
    return false;
  };
  const send = (written: string) => {
    const [, start = '', end = ''] = /^(\s*).*?(\s*)$/s.exec(value) ?? [];
    onChange(start + (written || 'TODO') + end, begun.current);
  };
  const area = useEditor({
    extensions: [...extensions, shownPicture],
    // Without a paragraph the whole text would be selected at first.
    content: emptyText,
    injectCSS: false,
    // What is typed stays as it is: "2026. A good year", "3 * 4 * 5".
    enableInputRules: false,
    enablePasteRules: ['link'],
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: ({ doc }) => ({
        // JSON leaves out undefined attributes, which ProseMirror would write as “undefined”.
        ...JSON.parse(JSON.stringify(attributes)),
        ...(doc.textContent === '' && doc.childCount === 1 && { 'data-placeholder': placeholder }),
      }),
      transformPastedHTML: paste,
      transformPastedText: withoutControls,
      handlePaste: (_, { clipboardData }) => take(clipboardData) || offer(clipboardData),
      handleDrop(view, event) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (event.dataTransfer?.files.length) area.commands.setTextSelection(at?.pos ?? 0);
        return take(event.dataTransfer);
      },
    },
    onUpdate({ editor: now }) {
      begun.current ??= value;
      send(writeMarkdown(now.getJSON(), displayed));
    },
    // The file gets the no-break spaces of its language. In the area they would move the caret, and
    // the caret is where a chosen link or picture is put.
    onBlur({ editor: now }) {
      if (begun.current === undefined) return;
      // Others may have added paragraphs since the last key.
      const written = writeMarkdown(now.getJSON(), displayed);
      const spaced = setSpaces(code, written, begun.current);
      if (spaced !== written) send(spaced);
      begun.current = undefined;
    },
  });
  useEffect(() => showText(area, displayed), [area, displayed]);
  return area;
}
