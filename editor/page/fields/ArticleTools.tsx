import type { ChainedCommands, Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { withoutTodo } from '../../../model/words/todo-mark.ts';
import { type Column, useView } from '../view.ts';
import type { WordKey } from '../words.ts';
import { Select, TypedField } from './controls.tsx';
import { Upload } from './MediaInput.tsx';
import { toAddress } from './typed-addresses.ts';

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

type TableTool = readonly [WordKey, (to: ChainedCommands) => ChainedCommands];

const newTable: TableTool = ['table', (chain) => chain.insertTable({ rows: 3, cols: 2 })];
/** What can be done with the table that the caret is in. */
const tableTools: readonly TableTool[] = [
  ['addRow', (chain) => chain.addRowAfter()],
  ['addColumn', (chain) => chain.addColumnAfter()],
  ['removeRow', (chain) => chain.deleteRow()],
  ['removeColumn', (chain) => chain.deleteColumn()],
  ['removeTable', (chain) => chain.deleteTable()],
];

type Props = { area: Editor; column: Column };

export function ArticleTools({ area, column }: Props) {
  const { t } = useView();
  // Ctrl+Z undoes what a button did, and not with it the words typed just before.
  const run = (change: (to: ChainedCommands) => ChainedCommands) =>
    change(area.chain().focus().setMeta('closeHistory$', true)).run();
  // A press leaves the focus in the text, so that no letter typed right after it is lost.
  const stay = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };
  return (
    <div className="inline" role="toolbar" aria-label={`${t('write')} ${column.name}`}>
      <div>
        {styles.map(([style, sign, kind, attrs, toggle]) => (
          <button
            key={style}
            type="button"
            aria-label={t(style)}
            title={t(style)}
            aria-pressed={area.isFocused && area.isActive(kind, attrs)}
            {...stay}
            onClick={() => run(toggle)}
          >
            {sign}
          </button>
        ))}
      </div>
      <div className="inline">
        <LinkTools area={area} column={column} />
        <PictureTools area={area} column={column} />
        {(area.isActive('table') ? tableTools : [newTable]).map(([name, change]) => (
          <button key={name} type="button" className="quiet" {...stay} onClick={() => run(change)}>
            {t(name)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Shows where the link at the caret leads, changes it, takes it off, or makes a new one. */
function LinkTools({ area, column: { code } }: Props) {
  const { state, names, t } = useView();
  const [isAsking, setAsking] = useState(false);
  const href: string = area.isActive('link') ? (area.getAttributes('link').href ?? '') : '';
  const pages = state.pages
    .map((page) => ({ value: page.addresses[code] ?? '', name: names.namePage(page) }))
    .filter(({ value }) => value);
  const links = [...pages, { value: 'other', name: t('otherAddress') }];
  const lead = (typed: string, isElsewhere = false) => {
    setAsking(false);
    const named = pages.find(({ value }) => value === typed)?.name;
    if (typed) insertLink(area, changing(area, isElsewhere), toAddress(typed), named ?? typed);
  };
  const choose = (chosen: string) => {
    if (chosen === 'other') setAsking(true);
    else if (chosen) lead(chosen);
    else area.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <>
      <Select
        aria-label={t('link')}
        empty={t(href ? 'noLink' : 'link')}
        value={href}
        choices={links}
        onChange={choose}
      />
      {(isAsking || href) && (
        <TypedField
          key={`${isAsking} ${href}`}
          label={t(isAsking ? 'askAddress' : 'linkAddress')}
          value={isAsking ? '' : href}
          isAsked={isAsking}
          onDone={lead}
        />
      )}
    </>
  );
}

/** Adds a picture or a PDF, and describes the selected picture. */
function PictureTools({ area, column: { file } }: Props) {
  const { t } = useView();
  const { alt } = area.getAttributes('image');
  const describe = (typed: string, isElsewhere: boolean) => {
    if (!typed) return;
    const chain = changing(area, isElsewhere).updateAttributes('image', { alt: typed });
    // What is typed next would replace a selected picture.
    (isElsewhere ? chain : chain.setTextSelection(area.state.selection.to)).run();
  };
  return (
    <>
      <Upload
        label={t('addPicture')}
        accept="image/*,application/pdf"
        file={file}
        onChange={(source) => insertFile(area, source)}
      />
      {area.isActive('image') && (
        <TypedField
          key={alt}
          label={t('describe')}
          value={withoutTodo(alt ?? '')}
          isAsked={!withoutTodo(alt ?? '')}
          onDone={describe}
        />
      )}
    </>
  );
}

/** Begins a change of an article, which takes the focus unless another control has it already. */
const changing = (area: Editor, isElsewhere = false) =>
  isElsewhere ? area.chain() : area.chain().focus();

/** Makes a link of the selected words or the link at the caret, else of a text. */
function insertLink(area: Editor, chain: ChainedCommands, href: string, text: string): void {
  const marks = [{ type: 'link', attrs: { href } }];
  if (!area.state.selection.empty) chain.setLink({ href }).run();
  else if (area.isActive('link')) chain.extendMarkRange('link').setLink({ href }).run();
  else chain.insertContent({ type: 'text', text, marks }).run();
}

/** Inserts a stored picture, or a link to a stored PDF. */
export function insertFile(area: Editor, source: string): void {
  const document = /([^/]+)\.pdf$/.exec(source)?.[1];
  if (document) insertLink(area, changing(area), source, document);
  else insertPicture(area, source);
}

/**
 * Inserts a picture behind the paragraph of the caret, and selects it: its description is asked
 * for.
 */
function insertPicture(area: Editor, src: string): void {
  const at = area.state.selection.$to.after(1);
  const paragraph = {
    type: 'paragraph',
    content: [{ type: 'image', attrs: { src, alt: 'TODO' } }],
  };
  area
    .chain()
    .insertContentAt(at, paragraph)
    .setNodeSelection(at + 1)
    .run();
}
