import { useRef, useState } from 'react';
import { setFrenchSpaces } from '../../i18n/typography.ts';
import type { Media } from '../api.ts';
import css from './fields/Fields.module.css';
import type { Column } from './fields/field-props.ts';
import { uploadMedia } from './fields/MediaInput.tsx';
import { RefusedText } from './fields/RefusedText.tsx';
import { TranslationNote } from './fields/TranslationNote.tsx';
import { useGrowing } from './fields/use-growing.ts';
import { useTyped } from './fields/use-typed.ts';
import { MarkdownTools } from './MarkdownTools.tsx';
import { lineAt, replaceIn, wrap } from './markdown.ts';
import { fieldId, useView } from './view.ts';
import { useWords } from './words.ts';

/** The Markdown of an article or page in each language. */
export function Body({ columns }: { columns: readonly Column[] }) {
  const { shown } = useView();
  const { t } = useWords();
  return (
    <section className={css.row} aria-labelledby="body">
      <h3 id="body" className={css.label}>
        {t('body')}
      </h3>
      <p className="help">{t('bodyHelp')}</p>
      <div className={css.cells}>
        {columns
          .filter(({ code }) => shown.includes(code))
          .map((column) =>
            column.state?.body === undefined ? (
              <div key={column.code} />
            ) : (
              <MarkdownInput key={column.file} column={column} body={column.state.body} />
            ),
          )}
      </div>
    </section>
  );
}

/** The Markdown of one language. */
function MarkdownInput({ column, body }: { column: Column; body: string }) {
  const { editor, onFocus, problemsAt, names, state } = useView();
  const { file, code, direction } = column;
  const typed = useTyped(file, undefined);
  const text = typed ? String(typed.value) : body;
  const area = useGrowing(text);
  const [media, setMedia] = useState<Media>();
  /** The text before the user began to type; undefined while the text has no focus. */
  const before = useRef<string>(undefined);
  const id = fieldId({ file, key: '' });
  const problems = problemsAt(file, '');
  const upload = (chosen: File) => editor.run(async () => setMedia(await uploadMedia(chosen, 'picture,document')));
  const leave = () => {
    if (before.current === undefined) return;
    const tidied = code === 'fr' ? setSpacesOfNew(text, before.current) : text;
    before.current = undefined;
    if (tidied !== text) editor.type(file, undefined, tidied);
    void editor.flush();
  };
  return (
    <div className={css.cell}>
      <MarkdownTools area={area} column={column} media={media} onFile={upload} onDescribed={() => setMedia(undefined)} />
      <textarea
        ref={area}
        id={id}
        className={css.markdown}
        lang={code}
        dir={direction}
        spellCheck
        value={text}
        aria-labelledby={`body lang-${code}`}
        aria-describedby={`${id}!`}
        aria-invalid={problems.length > 0 || typed?.refusal !== undefined || undefined}
        onChange={({ target }) => {
          before.current ??= text;
          editor.type(file, undefined, target.value);
        }}
        onSelect={({ currentTarget: { value, selectionEnd } }) => onFocus({ file, key: '', line: lineAt(value, selectionEnd) })}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'b') return;
          event.preventDefault();
          replaceIn(event.currentTarget, wrap(event.currentTarget, '**'));
        }}
        onBlur={leave}
        onDrop={(event) => {
          const [dropped] = event.dataTransfer.files;
          if (!dropped) return;
          event.preventDefault();
          const { offset = text.length } = document.caretPositionFromPoint?.(event.clientX, event.clientY) ?? {};
          area.current?.setSelectionRange(offset, offset);
          void upload(dropped);
        }}
      />
      <div id={`${id}!`}>
        {typed?.refusal && <RefusedText typed={typed} />}
        {problems.map(({ key, message }) => (
          <p key={key + message} className={css.problem}>
            {[key, names.translateMessage(message, file)].filter(Boolean).join(': ')}
          </p>
        ))}
        {state.translations
          .filter((one) => one.file === file && one.state === 'stale' && /^(intro|sections\.\d+)$/.test(one.key))
          .map((translation) => (
            <TranslationNote key={translation.key} translation={translation} />
          ))}
      </div>
    </div>
  );
}

/** Sets French narrow no-break spaces in new lines; the others stay byte for byte. */
function setSpacesOfNew(text: string, before: string): string {
  const old = new Set(before.split('\n'));
  const lines = text.split('\n').map((line) => (old.has(line) ? line : setFrenchSpaces(line)));
  return lines.join('\n');
}
