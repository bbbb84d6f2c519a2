import { useState } from 'react';
import { setFrenchSpaces } from '../../i18n/french-spaces.ts';
import type { Column } from './fields/columns.ts';
import css from './fields/Fields.module.css';
import { uploadPicture, wayTo } from './fields/PictureInput.tsx';
import { Refused } from './fields/Refused.tsx';
import { TranslationNote } from './fields/TranslationNote.tsx';
import { useText } from './fields/use-text.ts';
import { useTyped } from './fields/use-typed.ts';
import { lineAt } from './lines.ts';
import { RefusedError } from './server-calls.ts';
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
      <p className={css.help}>{t('bodyHelp')}</p>
      <div className={css.cells}>
        {columns
          .filter(({ code }) => shown.includes(code))
          .map((column) =>
            column.state?.body === undefined ? (
              <div key={column.code} />
            ) : (
              <BodyText key={column.file} column={column} body={column.state.body} />
            ),
          )}
      </div>
    </section>
  );
}

function BodyText({ column, body }: { column: Column; body: string }) {
  const { editor, onFocus, problemsAt, state } = useView();
  const { t } = useWords();
  const [picture, setPicture] = useState<string>();
  const { file, code, direction } = column;
  const old = new Set(body.split('\n'));
  // Only new lines are changed; the others stay byte for byte.
  const setSpaces = (line: string) => (old.has(line) ? line : setFrenchSpaces(line));
  const tidy = (typed: string) => (code === 'fr' ? typed.split('\n').map(setSpaces).join('\n') : typed);
  const { area, text, type, leave, insert } = useText(file, undefined, body, tidy);
  const typed = useTyped(file, undefined);
  const problems = [
    ...problemsAt(file, ''),
    ...state.problems.filter((problem) => problem.file === file && problem.key.startsWith('line ')),
  ];
  const id = fieldId({ file, key: '' });

  const showBlock = () => {
    onFocus({ file, key: '', line: lineAt(text, area.current?.selectionStart ?? 0) });
  };
  const drop = async (files: FileList) => {
    const [chosen] = files;
    if (!chosen) return;
    try {
      setPicture((await uploadPicture(chosen)).path);
    } catch (error) {
      editor.say(error instanceof RefusedError ? { text: error.message } : { key: 'noAnswer' });
    }
  };
  const insertPicture = (alt: string) => {
    insert(`\n\n![${alt.replace(/[[\]]/g, '')}](${wayTo(picture ?? '', file)})\n\n`);
    setPicture(undefined);
  };
  return (
    <div className={css.cell} data-wrong={problems.length > 0 || undefined}>
      {typed?.refusal && <Refused typed={typed} />}
      <textarea
        ref={area}
        id={id}
        className={css.body}
        lang={code}
        dir={direction}
        spellCheck
        value={text}
        aria-labelledby={`body lang-${code}`}
        aria-describedby={problems.length > 0 ? `${id}!` : undefined}
        aria-invalid={problems.length > 0 || undefined}
        onChange={({ target }) => type(target.value)}
        onClick={showBlock}
        onFocus={showBlock}
        onKeyUp={({ key }) => key.startsWith('Arrow') && showBlock()}
        onBlur={leave}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void drop(event.dataTransfer.files);
        }}
      />
      {picture === undefined ? (
        <label className={css.quiet}>
          + {t('addPicture')}
          <input
            type="file"
            className="visually-hidden"
            accept="image/*"
            onChange={({ target }) => target.files && drop(target.files)}
          />
        </label>
      ) : (
        <form
          className={css.inline}
          onSubmit={(event) => {
            event.preventDefault();
            insertPicture(String(new FormData(event.currentTarget).get('alt')));
          }}
        >
          <label>
            {t('altOf', { name: picture.replace('media/', '') })}
            {/* biome-ignore lint/a11y/noAutofocus: asked for just now, by dropping a picture */}
            <input name="alt" required autoFocus lang={code} />
          </label>
          <button type="submit">{t('insertPicture')}</button>
        </form>
      )}
      {state.translations
        .filter((one) => one.file === file && one.state === 'stale' && /^(intro|sections\.\d+)$/.test(one.key))
        .map((translation) => (
          <TranslationNote key={translation.key} id={`${id}~${translation.key}`} translation={translation} />
        ))}
      <div id={`${id}!`}>
        {problems.map(({ key, message }) => (
          <p key={key + message} className={css.problem}>
            {[key, message].filter(Boolean).join(': ')}
          </p>
        ))}
      </div>
    </div>
  );
}
