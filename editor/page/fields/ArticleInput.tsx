import {
  type ChainedCommands,
  type Editor,
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
import { extensions, picture } from './extensions.ts';
import { Upload } from './MediaInput.tsx';
import { readMarkdown, tidyPasted, toAddress, writeMarkdown } from './markdown.ts';

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

type Props = ControlProps & { column: Column };

/**
 * An article as its readers see it. It is written as Markdown, and only once somebody has changed
 * it.
 */
export function ArticleInput(props: Props) {
  const area = useArticle(props);
  return (
    <>
      <Toolbar area={area} column={props.column} />
      <EditorContent editor={area} />
    </>
  );
}

function useArticle({ column, value = '', onChange, ...common }: Props): Editor {
  const { code, direction } = column;
  const { t } = useView();
  /** The value when the user began to type. */
  const begun = useRef<string>(undefined);
  const text = value.trim();
  // A single line that begins with TODO says what is still to be written.
  const isUnwritten = text === 'TODO' || (begun.current === undefined && /^TODO\b.*$/.test(text));
  const shown = isUnwritten ? '' : text;
  const hint = isUnwritten && withoutMark(text);
  const placeholder = hint ? t('toWriteLike', { hint }) : t('writeHere');
  const attributes = {
    ...common,
    dir: direction,
    role: 'textbox',
    'aria-multiline': true,
    'data-describe': t('describe'),
  };
  const area = useEditor({
    extensions: [...extensions, shownPicture],
    // Without a paragraph the whole text would be selected at first.
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    injectCSS: false,
    // What is typed stays as it is: "2026. A good year", "3 * 4 * 5".
    enableInputRules: false,
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
      onChange(start + (writeMarkdown(now.getJSON(), shown) || 'TODO') + end, begun.current);
    },
    onBlur({ editor: left }) {
      const written = writeMarkdown(left.getJSON(), shown);
      const isFrench = code === 'fr' && begun.current !== undefined;
      const tidy = isFrench ? setFrenchSpaces(written, begun.current) : written;
      if (tidy !== written) left.commands.setContent(readMarkdown(tidy), { emitUpdate: true });
      begun.current = undefined;
    },
  });
  useEffect(() => show(area, shown), [area, shown]);
  return area;
}

/** Shows a text that differs from what the area has by more than spaces that are being typed. */
function show(area: Editor, text: string): void {
  const doc = readMarkdown(text);
  const [next, now] = [doc, area.getJSON()].map((one) => writeMarkdown(one).replace(/[ \n]/g, ''));
  if (next === now) return;
  area.chain().setMeta('addToHistory', false).setContent(doc, { emitUpdate: false }).run();
}

type ToolbarProps = { area: Editor; column: Column };

function Toolbar({ area, column: { code, name, file } }: ToolbarProps) {
  const { state, names, t } = useView();
  const pages = state.pages
    .map((page) => ({ value: page.addresses[code] ?? '', name: names.namePage(page) }))
    .filter(({ value }) => value);
  const links = [...pages, { value: 'other', name: t('otherAddress') }];
  const addLink = (chosen: string) => {
    const typed = chosen === 'other' ? prompt(t('askAddress'))?.trim() : chosen;
    const named = links.find(({ value }) => value === typed)?.name;
    if (typed) insertLink(area, toAddress(typed), named ?? typed);
  };
  const addFile = (source: string) => {
    const document = /([^/]+)\.pdf$/.exec(source)?.[1];
    if (document) insertLink(area, source, document);
    else insertPicture(area, source, prompt(t('describe'))?.trim() || 'TODO');
  };
  return (
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
  );
}

/** Makes a link of the selected words, else of a text. */
function insertLink(area: Editor, href: string, text: string): void {
  const chain = area.chain().focus();
  const marks = [{ type: 'link', attrs: { href } }];
  if (area.state.selection.empty) chain.insertContent({ type: 'text', text, marks }).run();
  else chain.setLink({ href }).run();
}

function insertPicture(area: Editor, src: string, alt: string): void {
  const paragraph = { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] };
  area.chain().focus().insertContentAt(area.state.selection.$to.after(1), paragraph).run();
}
