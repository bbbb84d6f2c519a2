import { useEffect, useState } from 'react';
import type { ChangedText, Changes, Publish as Earlier, Published } from '../api.ts';
import { Problems, Versions } from './fields/Notes.tsx';
import { handleSubmit, useView } from './view.ts';

const languageOf = (file: string) => /^content\/([^/]+)/.exec(file)?.[1] ?? '';

/** What differs from what is online: chosen pages are published in chosen languages. Below, the last publishes. */
export function Publish() {
  const { editor, state, names, t, code } = useView();
  const [{ changes, history }, setAnswers] = useState<{ changes?: Changes; history?: readonly Earlier[] }>({});
  /** The ids of pages and the codes of languages that wait. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const [clash, setClash] = useState<readonly string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each change
  useEffect(() => {
    void editor.run(async () => setAnswers({ changes: await editor.call('changes'), history: await editor.call('history') }));
  }, [state.revision, editor]);
  if (!changes) return <p role="status">{t('working')}</p>;

  const goesOut = (file: string) => !left.includes(languageOf(file));
  const pages = changes.pages.map(({ isDraft, ...page }) => {
    const waits = isDraft ? 'waits_draft' : page.problems.some(({ file }) => goesOut(file)) ? 'staysHere' : undefined;
    const files = waits || left.includes(page.id) ? [] : page.files.filter(goesOut);
    return { ...page, waits, sent: files } as const;
  });
  const chosen = pages.filter(({ sent }) => sent.length > 0);
  const pageOf = (file: string) => state.pages.find((page) => Object.values(page.files).some(([own]) => own === file))?.id ?? '';
  const nameOf = (id: string) => {
    const page = state.pages.find((one) => one.id === id);
    return page ? names.namePage(page) : t('pictures');
  };
  const nameAll = (ids: readonly string[]) => [...new Set(ids)].map(nameOf).join(', ');
  const send = (stands?: 'mine' | 'theirs') => {
    const files = chosen.flatMap(({ sent }) => sent);
    const message = t('publishNote', { names: nameAll(chosen.map(({ id }) => id)) });
    return editor.run(async () => {
      const published = await editor.call<Published>('publish', { message, files, ...(stands && { stands }) });
      setClash(published.clash);
      editor.say({ text: published.message });
      await editor.load();
    });
  };
  const bringBack = (files: readonly string[], from?: string) => editor.ask('restore', { files, from }, { key: 'broughtBack' });
  const tick = (id: string) => ({
    type: 'checkbox',
    checked: !left.includes(id),
    onChange: () => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]),
  });
  return (
    <>
      <h2>{t('publish')}</h2>
      {changes.cannot ? (
        <p>{t(changes.cannot)}</p>
      ) : (
        <form className="stack" onSubmit={handleSubmit(() => send())}>
          <p>{t(pages.length > 0 ? 'changedPages' : 'noChanges', { count: pages.length })}</p>
          {changes.unsent > 0 && <p>{t('unsent', { count: changes.unsent })}</p>}
          {(chosen.length > 0 || changes.unsent > 0) && (
            <button type="submit" className="primary" disabled={editor.waiting}>
              {t(editor.waiting ? 'working' : 'publish')}
            </button>
          )}
          {pages.length > 0 && (
            <fieldset className="inline" aria-label={t('languages')}>
              {state.languages.map(({ code: own, name }) => {
                const count = state.translations.filter(
                  ({ file, state: kind }) => languageOf(file) === own && kind !== 'new',
                ).length;
                return (
                  <label key={own} className="inline">
                    <input {...tick(own)} />
                    <span>{name}</span>
                    {count > 0 && <small>{t('toTranslate', { count })}</small>}
                  </label>
                );
              })}
            </fieldset>
          )}
        </form>
      )}
      {clash && (
        <section className="stack problems">
          <p>{t('clash', { names: nameAll(clash.map(pageOf)) })}</p>
          <p className="inline">
            <button type="button" onClick={() => send('mine')}>
              {t('keepMine')}
            </button>
            <button type="button" onClick={() => send('theirs')}>
              {t('keepTheirs')}
            </button>
          </p>
        </section>
      )}
      <ul className="changes">
        {pages.map(({ id, files, texts, waits, problems }) => (
          <li key={id}>
            <details>
              <summary className="inline">
                <label className="inline">
                  <input {...tick(id)} disabled={waits !== undefined} {...(waits && { checked: false })} />
                  <b>{nameOf(id)}</b>
                </label>
                <small>{t('changedTexts', { count: texts.length })}</small>
                {waits && <span className="mark waits">{t(waits)}</span>}
              </summary>
              {texts.map((text) => (
                <Difference key={text.file + text.key} text={text} />
              ))}
              <button type="button" className="quiet" onClick={() => bringBack(files)}>
                {t('takeBack', { name: nameOf(id) })}
              </button>
            </details>
            <Problems problems={problems} />
          </li>
        ))}
      </ul>
      {history && history.length > 0 && <h3 className="title">{t('history')}</h3>}
      <ul className="changes">
        {history?.map(({ id, at, by, message, files }) => (
          <li key={id}>
            <p>
              <time dateTime={at}>{new Date(at).toLocaleString(code, { dateStyle: 'medium', timeStyle: 'short' })}</time> · {by}
              <br />
              <b>{message}</b>
            </p>
            <p className="inline">
              {[...Map.groupBy(files, pageOf)].map(([page, own]) => (
                <button key={page} type="button" className="quiet" onClick={() => bringBack(own, id)}>
                  {t('bringBack', { name: nameOf(page) })}
                </button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Difference({ text: { file, key, language, before, after } }: { text: ChangedText }) {
  const { names, open } = useView();
  return (
    <div>
      <button type="button" className="quiet" onClick={() => open({ file, key })}>
        {names.namePlace({ file, key })}
      </button>
      <Versions lang={language} before={before} after={after} />
    </div>
  );
}
