import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { setFrenchSpaces } from '../../i18n/french-spaces.ts';
import { isFilm } from '../../model/files/media-file.ts';
import type { Media } from '../api.ts';
import type { Column } from './fields/columns.ts';
import css from './fields/Fields.module.css';
import { accepted, uploadMedia, wayTo } from './fields/MediaInput.tsx';
import { Refused } from './fields/Refused.tsx';
import { TranslationNote } from './fields/TranslationNote.tsx';
import { useTyped } from './fields/use-typed.ts';
import { lineAt } from './lines.ts';
import { beginLines, createMarkdownView, insertAt, type Surroundings, showText, wrap } from './markdown-view.ts';
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
  const [asks, setAsks] = useState<{ kind: 'link' } | { kind: 'media'; media: Media; at: number }>();
  const { file, code, direction } = column;
  const old = new Set(body.split('\n'));
  // Only new lines are changed; the others stay byte for byte.
  const setSpaces = (line: string) => (old.has(line) ? line : setFrenchSpaces(line));
  const tidy = (text: string) => (code === 'fr' ? text.split('\n').map(setSpaces).join('\n') : text);
  const typed = useTyped(file, undefined);
  const text = typed ? String(typed.value) : body;
  const isTouched = useRef(false);
  const problems = [
    ...problemsAt(file, ''),
    ...state.problems.filter((problem) => problem.file === file && problem.key.startsWith('line ')),
  ];
  const id = fieldId({ file, key: '' });
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();

  const upload = async (files: FileList, at: number) => {
    const [chosen] = files;
    if (!chosen) return;
    try {
      setAsks({ kind: 'media', media: await uploadMedia(chosen, ['picture', 'film', 'document']), at });
    } catch (error) {
      editor.sayError(error);
    }
  };
  const around: Surroundings = {
    attributes: () => ({
      id,
      lang: code,
      dir: direction,
      spellcheck: 'true',
      'aria-labelledby': `body lang-${code}`,
      ...(problems.length > 0 && { 'aria-describedby': `${id}!`, 'aria-invalid': 'true' }),
    }),
    onChange: (next) => {
      isTouched.current = true;
      editor.type(file, undefined, next);
    },
    onMove: (at) => onFocus({ file, key: '', line: lineAt(text, at) }),
    onLeave: () => {
      if (!isTouched.current) return;
      isTouched.current = false;
      const tidied = tidy(text);
      if (tidied !== text) editor.type(file, undefined, tidied);
      void editor.flush();
    },
    onDrop: upload,
  };
  const now = useRef(around);
  now.current = around;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is created once; the effect below updates its text
  useEffect(() => {
    if (!place.current) return;
    const made = createMarkdownView(place.current, text, {
      attributes: () => now.current.attributes(),
      onChange: (next) => now.current.onChange(next),
      onMove: (at) => now.current.onMove(at),
      onLeave: () => now.current.onLeave(),
      onDrop: (files, at) => now.current.onDrop(files, at),
    });
    setView(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (view) showText(view, text);
  }, [view, text]);
  const problemCount = problems.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty dispatch updates aria-invalid and aria-describedby
  useEffect(() => view?.dispatch({}), [view, problemCount]);

  /** Puts a picture, a film or a link to a PDF in the text; a film that stands there gets its new captions and poster alone. */
  const insertMedia = async ({ path, kind: of }: Media, at: number, given: FormData) => {
    try {
      for (const kind of ['captions', 'picture'] as const) {
        const chosen = given.get(kind);
        if (chosen instanceof File && chosen.size > 0) await uploadMedia(chosen, [kind], { film: path, language: code });
      }
      const way = wayTo(path, file);
      const alt = String(given.get('alt')).replace(/[[\]]/g, '');
      if (view && of === 'document') insertAt(view, `[${alt}](${way})`, at);
      else if (view && !(isFilm(path) && text.includes(`](${way})`))) insertAt(view, `\n\n![${alt}](${way})\n\n`, at);
      setAsks(undefined);
      void editor.load();
    } catch (error) {
      editor.sayError(error);
    }
  };
  const insertLink = (address: string) => {
    const { from, to } = view?.state.selection.main ?? { from: 0, to: 0 };
    if (view) insertAt(view, `[${view.state.sliceDoc(from, to) || address}](${address})`, from, to);
    setAsks(undefined);
  };
  return (
    <div className={css.cell} data-wrong={problems.length > 0 || undefined}>
      {typed?.refusal && <Refused typed={typed} />}
      <div className={css.inline} role="toolbar" aria-label={`${t('write')} ${column.name}`} aria-controls={id}>
        <button type="button" aria-label={t('bold')} onClick={() => view && wrap(view, '**')}>
          <b>B</b>
        </button>
        <button type="button" onClick={() => view && beginLines(view, '## ')}>
          {t('heading')}
        </button>
        <button type="button" onClick={() => view && beginLines(view, '### ')}>
          {t('subheading')}
        </button>
        <button type="button" onClick={() => view && beginLines(view, '- ')}>
          {t('list')}
        </button>
        <button type="button" onClick={() => view && beginLines(view, '> ')}>
          {t('quote')}
        </button>
        <button type="button" aria-expanded={asks?.kind === 'link'} onClick={() => setAsks(asks ? undefined : { kind: 'link' })}>
          {t('link')}
        </button>
        <label className={css.quiet}>
          {t('addPicture')}
          <input
            type="file"
            className="visually-hidden"
            accept={[accepted.picture, accepted.film, accepted.document].join()}
            onChange={({ target }) => target.files && upload(target.files, view?.state.selection.main.head ?? 0)}
          />
        </label>
      </div>
      {asks?.kind === 'link' && <LinkChooser code={code} onChoose={insertLink} />}
      {asks?.kind === 'media' && (
        <form
          className={css.inline}
          onSubmit={(event) => {
            event.preventDefault();
            void insertMedia(asks.media, asks.at, new FormData(event.currentTarget));
          }}
        >
          <label>
            {t(asks.media.kind === 'document' ? 'linkWords' : 'altOf', { name: asks.media.path.replace('media/', '') })}
            {/* biome-ignore lint/a11y/noAutofocus: asked for just now, by choosing a picture */}
            <input name="alt" required autoFocus lang={code} />
          </label>
          {asks.media.kind === 'film' &&
            (['captions', 'picture'] as const).map((kind) => (
              <label key={kind}>
                {t(kind === 'captions' ? 'captionsOf' : 'posterOf', { name: column.name })}
                <input type="file" name={kind} accept={accepted[kind]} />
              </label>
            ))}
          <button type="submit">{t('insertMedia')}</button>
        </form>
      )}
      <div ref={place} />
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

/** Where a link leads: a page of the site in its language, or any address. */
function LinkChooser({ code, onChoose }: { code: string; onChoose: (address: string) => void }) {
  const { state } = useView();
  const { t } = useWords();
  const [address, setAddress] = useState('');
  const pages = state.pages.flatMap(({ id, label, addresses }) =>
    addresses[code] ? [{ id, label, path: addresses[code] }] : [],
  );
  return (
    <form
      className={css.inline}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(address);
      }}
    >
      <select aria-label={t('linkTo')} value="" onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('linkTo')}</option>
        {pages.map(({ id, label, path }) => (
          <option key={id} value={path}>
            {label} — {path}
          </option>
        ))}
      </select>
      <input
        required
        value={address}
        aria-label={t('otherAddress')}
        placeholder={t('otherAddress')}
        onChange={({ target }) => setAddress(target.value)}
      />
      <button type="submit">{t('insertLink')}</button>
    </form>
  );
}
