import { useState } from 'react';
import { slugPattern } from '../../model/configuration/values.ts';
import { valueAt } from '../../model/files/value-at.ts';
import type { Change, PageEntry } from '../api.ts';
import { type Column, handleSubmit, useView } from './view.ts';
import { useWords } from './words.ts';

const inPath = /[^/]+(?=\.\w+$)/;

/** The addresses of a text by language: makes missing translations, renames and deletes. */
export function Addresses({ page, columns, onGone }: { page: PageEntry; columns: readonly Column[]; onGone: () => void }) {
  const { editor, shown } = useView();
  const { t } = useWords();
  const source = columns.find(({ state }) => state?.value !== undefined);
  const readKey = (key: string) => String(valueAt(source?.state?.value, [key]) ?? '');
  const translate = (code: string) => {
    const copies = source?.file.endsWith('.json') ? { [code]: source.file } : {};
    const kind = source?.file.split('/')[2];
    const asked = { kind, titles: { [code]: readKey('title') || page.label }, id: readKey('translationOf') || undefined, copies };
    return editor.ask('text', asked, { key: 'textMade' });
  };
  return (
    <div className="row">
      <div className="inline heading">
        <span className="label">{t('address')}</span>
        <span className="help">{t('renameHelp')}</span>
      </div>
      <div className="cells">
        {columns
          .filter(({ code }) => shown.includes(code))
          .map(({ code, name, file, state }) =>
            state ? (
              <Address
                key={file}
                file={file}
                name={name}
                address={page.waits === 'draft' ? undefined : page.addresses[code]}
                onGone={() => columns.filter((one) => one.state).length === 1 && onGone()}
              />
            ) : (
              <p key={code}>
                {t('notWritten', { name })}{' '}
                <button type="button" className="quiet" onClick={() => translate(code)}>
                  + {t('writeIn', { name })}
                </button>
              </p>
            ),
          )}
      </div>
    </div>
  );
}

type Props = { file: string; name: string; address: string | undefined; onGone: () => void };

/** @param address absent where no visitor has seen the text, so that nobody misses it */
function Address({ file, name, address, onGone }: Props) {
  const { editor, state, names } = useView();
  const { t } = useWords();
  const known = inPath.exec(file)?.[0] ?? '';
  const [slug, setSlug] = useState(known);
  const language = state.files[file]?.language ?? '';
  const places = state.pages.flatMap((page) => {
    const path = page.addresses[language];
    return path && path !== address ? [{ page, path }] : [];
  });
  const remove = async (leadsTo: string) => {
    const redirect: Change = { kind: 'set', file: 'site.config.jsonc', path: ['redirects', address ?? ''], value: leadsTo };
    if (!(await editor.change({ kind: 'delete', file }, ...(address && leadsTo ? [redirect] : [])))) return;
    editor.say({ key: 'deleted' });
    onGone();
  };
  return (
    <div className="cell">
      <form
        className="stack"
        onSubmit={handleSubmit(() => slug !== known && editor.change({ kind: 'rename', file, to: file.replace(inPath, slug) }))}
      >
        <input
          value={slug}
          required
          pattern={slugPattern.source}
          aria-label={`${t('address')} — ${name}`}
          onChange={({ target }) => setSlug(target.value)}
        />
        {slug !== known && <button type="submit">{t('rename')}</button>}
      </form>
      <details>
        <summary className="quiet">{t('sure', { name })}</summary>
        <form className="stack" onSubmit={handleSubmit((given) => remove(String(given.get('leadsTo') ?? '')))}>
          {address && (
            <label>
              {t('leadsTo')}
              <select name="leadsTo">
                {places.map(({ page, path }) => (
                  <option key={page.id} value={path}>
                    {names.namePage(page)}
                  </option>
                ))}
                <option value="">{t('leadsNowhere')}</option>
              </select>
            </label>
          )}
          <button type="submit">{t('delete')}</button>
        </form>
      </details>
    </div>
  );
}
