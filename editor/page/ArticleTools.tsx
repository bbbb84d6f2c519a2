import { useState } from 'react';
import { slugPattern } from '../../model/configuration/values.ts';
import { valueAt } from '../../model/files/value-at.ts';
import type { PageEntry } from '../api.ts';
import css from './fields/Fields.module.css';
import type { Column } from './fields/field-props.ts';
import { handleSubmit } from './handle-submit.ts';
import { useView } from './view.ts';
import { useWords } from './words.ts';

const slugOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.md'.length);

/** The addresses of an article or page by language: creates missing translations, renames and deletes. */
export function ArticleTools({ page, columns, onGone }: { page: PageEntry; columns: readonly Column[]; onGone: () => void }) {
  const { editor, shown } = useView();
  const { t } = useWords();
  const source = columns.find(({ state }) => state?.value !== undefined);
  const id = String(valueAt(source?.state?.value, ['translationOf']) ?? '');
  const title = String(valueAt(source?.state?.value, ['title']) ?? page.label);
  const there = columns.filter(({ state }) => state);
  return (
    <div className={css.row}>
      <div className={css.rowHead}>
        <span className={css.label}>{t('address')}</span>
        <span className="help">{t('renameHelp')}</span>
      </div>
      <div className={css.cells}>
        {columns
          .filter(({ code }) => shown.includes(code))
          .map(({ code, name, file, state }) =>
            state ? (
              <OneAddress key={file} file={file} name={name} isLast={there.length === 1} onGone={onGone} />
            ) : (
              <p key={code}>
                {t('notWritten', { name })}{' '}
                <button
                  type="button"
                  className="quiet"
                  onClick={() =>
                    editor.ask(
                      'article',
                      { titles: { [code]: title }, id, folder: source?.file.split('/')[2] },
                      { key: 'articleMade' },
                    )
                  }
                >
                  + {t('writeIn', { name })}
                </button>
              </p>
            ),
          )}
      </div>
    </div>
  );
}

function OneAddress({ file, name, isLast, onGone }: { file: string; name: string; isLast: boolean; onGone: () => void }) {
  const { editor } = useView();
  const { t } = useWords();
  const [slug, setSlug] = useState(slugOf(file));
  const [asks, setAsks] = useState(false);
  const rename = () => editor.change({ kind: 'rename', file, to: `${file.slice(0, file.lastIndexOf('/') + 1)}${slug}.md` });
  const remove = async () => {
    if (!(await editor.change({ kind: 'delete', file }))) return;
    editor.say({ key: 'deleted' });
    if (isLast) onGone();
  };
  return (
    <form className={css.cell} onSubmit={handleSubmit(() => slug !== slugOf(file) && rename())}>
      <input
        value={slug}
        required
        pattern={slugPattern.source}
        aria-label={`${t('address')} — ${name}`}
        onChange={({ target }) => setSlug(target.value)}
      />
      <span className="inline">
        {slug !== slugOf(file) && <button type="submit">{t('rename')}</button>}
        {asks ? (
          <>
            <span role="alert">{t('sure', { name })}</span>
            <button type="button" onClick={remove}>
              {t('delete')}
            </button>
            <button type="button" onClick={() => setAsks(false)}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <button
            type="button"
            className="quiet"
            aria-label={t('deleteNamed', { name: `${slug} (${name})` })}
            onClick={() => setAsks(true)}
          >
            {t('delete')}
          </button>
        )}
      </span>
    </form>
  );
}
