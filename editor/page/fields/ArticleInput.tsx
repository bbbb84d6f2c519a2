import {
  type ChainedCommands,
  EditorContent,
  type NodeViewRenderer,
  useEditor,
} from '@tiptap/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { setFrenchSpaces } from '../../../i18n/typography.ts';
import { withoutMark } from '../../api.ts';
import { type Column, useView } from '../view.ts';
import type { WordKey } from '../words.ts';
import { type ControlProps, Select } from './controls.tsx';
import { Upload } from './MediaInput.tsx';
import {
  extensions,
  picture,
  readMarkdown,
  tidyPasted,
  toAddress,
  writeMarkdown,
} from './markdown.ts';

/** What each button makes of the selected words or paragraphs; a second press takes it away. */
const styles: readonly [
  WordKey,
  ReactNode,
  kind: string,
  attrs: object,
  toggle: (to: ChainedCommands) => ChainedCommands,
][] = [
  ['bold', <b key="B">B</b>, 'bold', {}, (chain) => chain.toggleBold()],
  ['italic', <i key="I">I</i>, 'italic', {}, (chain) => chain.toggleItalic()],
  [
    'heading',
    <b key="H">H</b>,
    'heading',
    { level: 2 },
    (chain) => chain.toggleHeading({ level: 2 }),
  ],
  ['smaller', 'h', 'heading', { level: 3 }, (chain) => chain.toggleHeading({ level: 3 })],
  ['list', '•', 'bulletList', {}, (chain) => chain.toggleBulletList()],
  ['steps', '①', 'orderedList', {}, (chain) => chain.toggleOrderedList()],
  ['quote', '❝', 'blockquote', {}, (chain) => chain.toggleBlockquote()],
];

/** A picture with its description, which a click changes. */
const showPicture: NodeViewRenderer = ({ node: { attrs }, editor, getPos }) => {
  const { describe = '' } = editor.view.dom.dataset;
  const text = withoutMark(attrs.alt ?? '');
  const dom = Object.assign(document.createElement('button'), {
    type: 'button',
    ariaLabel: `${text} ${describe}`,
  });
  dom.append(
    Object.assign(new Image(), { src: `/${attrs.src.replaceAll('../', '')}`, alt: '' }),
    text || describe,
  );
  dom.onclick = () => {
    const alt = prompt(describe, text)?.trim();
    if (alt) editor.view.dispatch(editor.state.tr.setNodeAttribute(getPos() ?? 0, 'alt', alt));
  };
  return { dom };
};

const shownPicture = picture.extend({ addNodeView: () => showPicture });

/**
 * An article as its readers see it. It is written as Markdown, and only once somebody has changed
 * it.
 */
export function ArticleInput({
  column,
  value = '',
  onChange,
  ...common
}: ControlProps & { column: Column }) {
  const { code, direction, name, file } = column;
  const { state, names, t } = useView();
  /** The value when the user began to type. */
  const begun = useRef<string>(undefined);
  const text = value.trim();
  // A single line that begins with TODO says what is still to be written.
  const isUnwritten = text === 'TODO' || (begun.current === undefined && /^TODO\b.*$/.test(text));
  const shown = isUnwritten ? '' : text;
  const placeholder =
    isUnwritten && withoutMark(text)
      ? t('toWriteLike', { hint: withoutMark(text) })
      : t('writeHere');
  const attributes = {
    ...common,
    dir: direction,
    role: 'textbox',
    'aria-multiline': true,
    'data-describe': t('describe'),
  };
  const area = useEditor({
    extensions: [...extensions, shownPicture],
    content: { type: 'doc', content: [{ type: 'paragraph' }] }, // Without a paragraph the whole text would be selected at first.
    injectCSS: false,
    enableInputRules: false, // What is typed stays as it is: "2026. A good year", "3 * 4 * 5".
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: ({ doc }) => ({
        ...JSON.parse(JSON.stringify(attributes)),
        ...(doc.textContent === '' && doc.childCount === 1 && { 'data-placeholder': placeholder }),
      }),
      transformPastedHTML: tidyPasted,
    },
    onUpdate({ editor: now }) {
      begun.current ??= value;
      const [, start = '', end = ''] = /^(\s*).*?(\s*)$/s.exec(value) ?? [];
      onChange(start + (writeMarkdown(now.getJSON()) || 'TODO') + end, begun.current);
    },
    onBlur({ editor: left }) {
      const text = writeMarkdown(left.getJSON());
      const tidy =
        code === 'fr' && begun.current !== undefined ? setFrenchSpaces(text, begun.current) : text;
      if (tidy !== text) left.commands.setContent(readMarkdown(tidy), { emitUpdate: true });
      begun.current = undefined;
    },
  });
  useEffect(() => {
    const doc = readMarkdown(shown);
    const [read, written] = [doc, area.getJSON()].map((one) =>
      writeMarkdown(one).replace(/[ \n]/g, ''),
    );
    // Spaces that are being typed stay.
    if (read !== written)
      area.chain().setMeta('addToHistory', false).setContent(doc, { emitUpdate: false }).run();
  }, [area, shown]);
  const pages = state.pages.map((page) => ({
    value: page.addresses[code] ?? '',
    name: names.namePage(page),
  }));
  const links = [
    ...pages.filter(({ value }) => value),
    { value: 'other', name: t('otherAddress') },
  ];
  /** Makes a link of the selected words, else of a name. */
  const link = (href: string, text: string) => {
    const marks = [{ type: 'link', attrs: { href } }];
    const chain = area.chain().focus();
    (area.state.selection.empty
      ? chain.insertContent({ type: 'text', text, marks })
      : chain.setLink({ href })
    ).run();
  };
  const addLink = (chosen: string) => {
    const typed = chosen === 'other' ? prompt(t('askAddress'))?.trim() : chosen;
    if (typed) link(toAddress(typed), links.find(({ value }) => value === typed)?.name ?? typed);
  };
  const addFile = (src: string) => {
    const document = /([^/]+)\.pdf$/.exec(src)?.[1];
    if (document) return link(src, document);
    const alt = prompt(t('describe'))?.trim() || 'TODO';
    const picture = { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] };
    area.chain().focus().insertContentAt(area.state.selection.$to.after(1), picture).run();
  };
  return (
    <>
      <div className="inline" role="toolbar" aria-label={`${t('write')} ${name}`}>
        {/* A press leaves the focus in the text, so that no letter typed right after it is lost. */}
        <div>
          {styles.map(([style, sign, kind, attrs, toggle]) => (
            <button
              key={style}
              type="button"
              aria-label={t(style)}
              title={t(style)}
              aria-pressed={area.isFocused && area.isActive(kind, attrs)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => toggle(area.chain().focus()).run()}
            >
              {sign}
            </button>
          ))}
        </div>
        <div className="inline">
          <Select aria-label={t('link')} empty={t('link')} choices={links} onChange={addLink} />
          <Upload
            label={t('addPicture')}
            accept="image/*,application/pdf"
            file={file}
            onChange={addFile}
          />
        </div>
      </div>
      <EditorContent editor={area} />
    </>
  );
}
