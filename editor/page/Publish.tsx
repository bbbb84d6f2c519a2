import { useEffect, useState } from 'react';
import { type Changes, languageOf, type PageEntry, type Published, pageOf } from '../api.ts';
import { Quiet } from './fields/controls.tsx';
import { Problems } from './fields/Notes.tsx';
import { handleSubmit, useView } from './view.ts';

/** What differs from what is online: chosen pages are published in chosen languages. Below, the last publishes. */
export function Publish() {
  const { editor, state, names, t, code } = useView();
  const [changes, setChanges] = useState<Changes>();
  /** The ids of pages and the codes of languages that wait. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const [clash, setClash] = useState<readonly string[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each change
  useEffect(() => {
    void editor.run(async () => setChanges(await editor.call('changes')));
  }, [state.revision, editor]);
  if (!changes) return <p role="status">{t('working')}</p>;

  const goesOut = (file: string) => !left.includes(languageOf(file) ?? '');
  const pages = changes.pages.map(({ isDraft, ...page }) => {
    const waits = isDraft ? 'waits_draft' : page.problems.some(({ file }) => goesOut(file)) ? 'staysHere' : undefined;
    return { ...page, waits, sent: waits || left.includes(page.id) ? [] : page.files.filter(goesOut) } as const;
  });
  const files = pages.flatMap(({ sent }) => sent);
  const nameOf = (page: PageEntry | undefined) => (page ? names.namePage(page) : t('pictures'));
  const group = (changed: readonly string[]) => [...Map.groupBy(changed, (file) => pageOf(state.pages, file))];
  const nameAll = (changed: readonly string[]) =>
    group(changed)
      .map(([page]) => nameOf(page))
      .join(', ');
  const send = (stands?: 'mine' | 'theirs') =>
    editor.run(async () => {
      const message = t('publishNote', { names: nameAll(files) });
      setClash(undefined);
      const published = await editor.call<Published>('publish', { message, files, ...(stands && { stands }) });
      setClash(published.clash);
      editor.say({ text: published.message });
      await editor.load();
    });
  const bringBack = (changed: readonly string[], from?: string) =>
    editor.ask('restore', { files: changed, from }, { key: 'broughtBack' });
  const tick = (id: string, disabled = false) => ({
    type: 'checkbox',
    disabled,
    checked: !disabled && !left.includes(id),
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
          {(files.length > 0 || changes.unsent > 0) && (
            <button type="submit" className="primary" disabled={editor.waiting}>
              {t(editor.waiting ? 'working' : 'publish')}
            </button>
          )}
          {pages.length > 0 && (
            <fieldset className="inline" aria-label={t('languages')}>
              {state.languages.map(({ code: own, name }) => {
                const open = state.translations.filter(({ file, state: kind }) => languageOf(file) === own && kind !== 'new');
                return (
                  <label key={own} className="inline">
                    <input {...tick(own)} />
                    <span>{name}</span>
                    {open.length > 0 && <small>{t('toTranslate', { count: open.length })}</small>}
                  </label>
                );
              })}
            </fieldset>
          )}
        </form>
      )}
      {clash && (
        <section className="stack problems">
          <p>{t('clash', { names: nameAll(clash) })}</p>
          <p className="inline">
            <Quiet onClick={() => send('mine')}>{t('keepMine')}</Quiet>
            <Quiet onClick={() => send('theirs')}>{t('keepTheirs')}</Quiet>
          </p>
        </section>
      )}
      <ul className="changes">
        {pages.map(({ id, files: changed, waits, problems }) => (
          <li key={id}>
            <div className="inline">
              <label className="inline">
                <input {...tick(id, waits !== undefined)} />
                <b>{nameAll(changed)}</b>
              </label>
              {state.languages.map(
                ({ code: own, name }) => changed.some((file) => languageOf(file) === own) && <small key={own}>{name}</small>,
              )}
              {waits && <span className="mark waits">{t(waits)}</span>}
              <Quiet onClick={() => bringBack(changed)}>{t('takeBack', { name: nameAll(changed) })}</Quiet>
            </div>
            <Problems problems={problems} />
          </li>
        ))}
      </ul>
      {changes.history.length > 0 && <h3 className="title">{t('history')}</h3>}
      <ul className="changes">
        {changes.history.map(({ id, at, by, message, files: changed }) => (
          <li key={id}>
            <time dateTime={at}>{new Date(at).toLocaleString(code, { dateStyle: 'medium', timeStyle: 'short' })}</time> · {by}
            <p className="inline">
              <b>{message}</b>
              {group(changed).map(([page, own]) => (
                <Quiet key={page?.id ?? ''} onClick={() => bringBack(own, id)}>
                  {t('bringBack', { name: nameOf(page) })}
                </Quiet>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
