import { type RefObject, useRef } from 'react';
import { setFrenchSpaces } from '../../i18n/typography.ts';
import { FilePlace, pathFrom, uploadMedia } from './fields/MediaInput.tsx';
import { Notes, skipNotes } from './fields/Notes.tsx';
import { rowsOf, useTyped } from './fields/Row.tsx';
import { type Column, entriesAt, fieldId, useView } from './view.ts';
import { useWords } from './words.ts';

/** The Markdown of an article or page in each language; of one language alone it has the whole width. */
export function Body({ columns }: { columns: readonly Column[] }) {
  const { shown } = useView();
  const { t } = useWords();
  const written = columns.filter(({ code, state }) => shown.includes(code) && state?.body !== undefined);
  return (
    <section className="row" aria-labelledby="body">
      <h3 id="body" className="label">
        {t('body')}
      </h3>
      <p className="help">{t('bodyHelp')}</p>
      <div className="cells">
        {written.map((column) => (
          <MarkdownInput key={column.file} column={column} body={column.state?.body ?? ''} />
        ))}
      </div>
    </section>
  );
}

function MarkdownInput({ column, body }: { column: Column; body: string }) {
  const { editor, state } = useView();
  const { file, code, direction } = column;
  const typed = useTyped(file, undefined);
  const text = typed ? String(typed.value) : body;
  const area = useRef<HTMLTextAreaElement>(null);
  const isTouched = useRef(false);
  const before = useRef(text);
  const id = fieldId({ file, key: '' });
  const leave = () => {
    if (!isTouched.current) return;
    isTouched.current = false;
    const tidied = code === 'fr' ? setSpacesOfNew(text, before.current) : text;
    if (tidied !== text) editor.type(file, undefined, tidied);
    void editor.flush();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps Tab from the notes, see skipNotes
    <div className="cell" onKeyDown={skipNotes}>
      <MarkdownTools area={area} column={column} />
      <textarea
        ref={area}
        id={id}
        className="markdown"
        rows={rowsOf(text, 60)}
        lang={code}
        dir={direction}
        spellCheck
        value={text}
        aria-labelledby={`body lang-${code}`}
        aria-describedby={`${id}!`}
        aria-invalid={entriesAt(state.problems, file, '').length > 0 || undefined}
        onChange={({ target }) => {
          if (!isTouched.current) before.current = text;
          isTouched.current = true;
          editor.type(file, undefined, target.value);
        }}
        onBlur={leave}
      />
      <Notes id={`${id}!`} file={file} keyOf="" isTyped={typed !== undefined} />
    </div>
  );
}

/** Sets the spaces of French in the lines that were typed; all others stay as they are. */
function setSpacesOfNew(text: string, before: string): string {
  const old = new Set(before.split('\n'));
  return text
    .split('\n')
    .map((line) => (old.has(line) ? line : setFrenchSpaces(line)))
    .join('\n');
}

/** What a line begins with, by the name of its button. */
const beginnings = { heading: '## ', subheading: '### ', list: '- ', quote: '> ' } as const;

type Props = { area: RefObject<HTMLTextAreaElement | null>; column: Column };

/** The buttons that write Markdown. */
function MarkdownTools({ area, column: { name, code, file } }: Props) {
  const { editor, state, names } = useView();
  const { t } = useWords();
  const change = (make: (area: HTMLTextAreaElement) => Replacement) =>
    area.current && replaceIn(area.current, make(area.current));
  const upload = (chosen: File) =>
    editor.run(async () => {
      const { path, kind } = await uploadMedia(editor, chosen);
      change((now) => describe(now, kind === 'picture' ? '\n\n![' : '[', `](${pathFrom(path, file)})`));
    });
  return (
    <div className="inline" role="toolbar" aria-label={`${t('write')} ${name}`}>
      <button type="button" aria-label={t('bold')} onClick={() => change((now) => wrap(now, '**'))}>
        <b>B</b>
      </button>
      <button type="button" aria-label={t('italic')} onClick={() => change((now) => wrap(now, '*'))}>
        <i>I</i>
      </button>
      {(Object.keys(beginnings) as (keyof typeof beginnings)[]).map((key) => (
        <button key={key} type="button" onClick={() => change((now) => beginLines(now, beginnings[key]))}>
          {t(key)}
        </button>
      ))}
      <select
        aria-label={t('link')}
        value=""
        onChange={({ target }) => change((now) => describe(now, '[', `](${target.value})`))}
      >
        <option value="">{t('link')}</option>
        {state.pages.map(
          (page) =>
            page.addresses[code] && (
              <option key={page.id} value={page.addresses[code]}>
                {names.namePage(page)}
              </option>
            ),
        )}
        <option value="https://">{t('otherAddress')}</option>
      </select>
      <FilePlace label={t('addPicture')} accept="image/*,application/pdf" onChoose={upload} />
    </div>
  );
}

/** A replacement in a text area, and what is selected after it. */
type Replacement = { from: number; to: number; insert: string; select: readonly [from: number, to: number] };

type Selected = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** Adds a mark such as ** around the selection, or removes it. */
function wrap({ value, selectionStart: from, selectionEnd: to }: Selected, mark: string): Replacement {
  const { length } = mark;
  const chosen = value.slice(from, to);
  const isMarked = value.slice(from - length, from) === mark && value.slice(to, to + length) === mark;
  return isMarked
    ? { from: from - length, to: to + length, insert: chosen, select: [from - length, to - length] }
    : { from, to, insert: `${mark}${chosen}${mark}`, select: [from + length, to + length] };
}

const begun = /^(#{1,6} |[-*+] |> |\d+[.)] )?/;

/** Puts a mark such as "## " at the beginning of each selected line, in place of another one; removes it where all lines have it. */
function beginLines({ value, selectionStart, selectionEnd }: Selected, mark: string): Replacement {
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const end = value.indexOf('\n', Math.max(selectionEnd - 1, from));
  const to = end < 0 ? value.length : end;
  const lines = value.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const insert = lines.map((line) => line.replace(begun, isMarked ? '' : mark)).join('\n');
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

/** Writes a link or a picture around the selection; where nothing is selected, TODO stands there and is selected. */
function describe({ value, selectionStart: from, selectionEnd: to }: Selected, before: string, after: string): Replacement {
  const words = value.slice(from, to) || 'TODO';
  const start = from + before.length;
  return { from, to, insert: before + words + after, select: [start, start + words.length] };
}

/** Replaces a part of the text as if it were typed, so that the browser's undo removes it. */
function replaceIn(area: HTMLTextAreaElement, { from, to, insert, select }: Replacement): void {
  area.focus();
  area.setSelectionRange(from, to);
  document.execCommand(insert ? 'insertText' : 'delete', false, insert);
  area.setSelectionRange(...select);
}
