import { type RefObject, useRef } from 'react';
import { setFrenchSpaces } from '../../i18n/typography.ts';
import type { Column } from './fields/field-props.ts';
import { FilePlace, pathFrom, uploadMedia } from './fields/MediaInput.tsx';
import { Notes, skipNotes } from './fields/Notes.tsx';
import { rowsOf, useTyped } from './fields/TextInput.tsx';
import { beginLines, describe, type Replacement, replaceIn, wrap } from './markdown.ts';
import { entriesAt, fieldId, useView } from './view.ts';
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
  const { editor, onFocus, state } = useView();
  const { file, code, direction } = column;
  const typed = useTyped(file, undefined);
  const text = typed ? String(typed.value) : body;
  const area = useRef<HTMLTextAreaElement>(null);
  /** The text before the user began to type; undefined while the text has no focus. */
  const before = useRef<string>(undefined);
  const id = fieldId({ file, key: '' });
  const leave = () => {
    if (before.current === undefined) return;
    const tidied = code === 'fr' ? setSpacesOfNew(text, before.current) : text;
    before.current = undefined;
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
          before.current ??= text;
          editor.type(file, undefined, target.value);
        }}
        onSelect={({ currentTarget: { selectionEnd: at } }) => onFocus({ file, key: '', at })}
        onBlur={leave}
      />
      <Notes id={`${id}!`} file={file} keyOf="" isTyped={typed !== undefined} />
    </div>
  );
}

function setSpacesOfNew(text: string, before: string): string {
  const old = new Set(before.split('\n'));
  const lines = text.split('\n').map((line) => (old.has(line) ? line : setFrenchSpaces(line)));
  return lines.join('\n');
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
