import { useEffect, useState } from 'react';
import { type Changes, groupOf, languageOf } from '../api.ts';
import { Quiet, Tick } from './fields/controls.tsx';
import { Problems } from './fields/Notes.tsx';
import { handleSubmit, useView } from './view.ts';

/**
 * What differs from what is online: chosen pages are published in chosen languages. Below, the last
 * publishes.
 */
export function Publish() {
  const { editor, state, names, t, code } = useView();
  const [changes, setChanges] = useState<Changes>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each change
  useEffect(() => {
    void editor.run(async () => setChanges(await editor.call('changes')));
  }, [state.revision, editor]);
  if (!changes) return <p role="status">{t('working')}</p>;

  const goesOut = (file: string) => !editor.left.includes(languageOf(file) ?? '');
  const all = [...state.pages, ...changes.deleted];
  const pageAt = (id: string) => all.find((page) => page.id === id);
  const nameOf = (id: string, page = pageAt(id)) =>
    page ? names.namePage(page) : id ? names.nameFile(id) : t('otherFiles');
  const pages = changes.pages.map(({ isDraft, ...page }) => {
    const isKept = page.problems.some(({ file }) => goesOut(file) || !page.files.includes(file));
    const waits = isDraft
      ? 'waits_draft'
      : isKept
        ? 'staysHere'
        : page.files.some(goesOut)
          ? undefined
          : 'languageWaits';
    const sent = waits || editor.left.includes(page.id) ? [] : page.files.filter(goesOut);
    return { ...page, name: nameOf(page.id), waits, sent } as const;
  });
  const files = pages.flatMap(({ sent }) => sent);
  const hasAny = files.length + changes.unsent > 0;
  const others = state.problems.filter(
    ({ file }) => !pages.some((page) => page.problems.some((one) => one.file === file)),
  );
  const send = () =>
    editor.run(async () => {
      const message = t('publishNote', {
        names: pages.flatMap(({ sent, name }) => (sent.length > 0 ? [name] : [])).join(', '),
      });
      const published = await editor.call<{ message: string }>('publish', { message, files });
      editor.say({
        text: [files.length > 0 && message, published.message].filter(Boolean).join(' · '),
      });
      await editor.load();
    });
  const isChangedSince = (index: number) => (file: string) =>
    changes.history.slice(0, index).some((later) => later.files.includes(file));
  const bringBack = (page: string, files: readonly string[], from?: string) =>
    confirm(t('sureBringBack', { name: nameOf(page) })) &&
    editor.ask(
      'restore',
      { files, from },
      { text: t(from ? 'broughtBack' : 'undone'), undo: () => undefined },
    );
  const isDeleted = (id: string) => changes.deleted.some((text) => text.id === id);
  const tick = (id: string, disabled = false) => ({
    disabled,
    checked: !disabled && !editor.left.includes(id),
    onChange() {
      editor.left = editor.left.includes(id)
        ? editor.left.filter((one) => one !== id)
        : [...editor.left, id];
      editor.say(undefined);
    },
  });
  return (
    <>
      <h2>{t('publish')}</h2>
      {!changes.isPossible ? (
        <p>{t('cannotPublish')}</p>
      ) : (
        <form className="stack" onSubmit={handleSubmit(() => hasAny && send())}>
          <p id="changed">
            {t(pages.length === 0 ? 'noChanges' : hasAny ? 'changedPages' : 'allWait', {
              count: pages.length,
            })}
          </p>
          {changes.unsent > 0 && <p>{t('unsent', { count: changes.unsent })}</p>}
          <button
            type="submit"
            className="primary"
            aria-disabled={!hasAny}
            aria-describedby="changed"
          >
            {t(editor.waiting ? 'working' : 'publish')}
          </button>
          <fieldset className="inline" aria-label={t('languages')}>
            {(pages.length > 0 ? state.languages : []).map(({ code: own, name }) => (
              <Tick key={own} label={name} {...tick(own)} />
            ))}
          </fieldset>
        </form>
      )}
      <ul className="changes">
        {pages.map(({ id, name, files: changed, waits, problems, isNew }) => (
          <li key={id}>
            <div className="inline">
              <Tick
                label={<b>{isDeleted(id) ? t('deletedText', { name }) : name}</b>}
                {...tick(id, waits !== undefined)}
              />
              {state.languages.map(
                (own) =>
                  changed.some((file) => languageOf(file) === own.code) && (
                    <small key={own.code}>{own.name}</small>
                  ),
              )}
              {waits && <span className="mark">{t(waits)}</span>}
              {!isNew && (
                <Quiet onClick={() => bringBack(id, changed)}>{t('takeBack', { name })}</Quiet>
              )}
            </div>
            <Problems problems={problems} />
          </li>
        ))}
      </ul>
      {others.length > 0 && <h3>{t('elsewhere', { count: others.length })}</h3>}
      <Problems problems={others} />
      {state.remarks.length > 0 && <h3>{t('remarks', { count: state.remarks.length })}</h3>}
      <Problems problems={state.remarks} />
      {changes.history.length > 0 && <h3>{t('history')}</h3>}
      <ul className="changes">
        {changes.history.map(({ id, at, by, message, files: changed }, index) => (
          <li key={id}>
            <time dateTime={at}>
              {new Date(at).toLocaleString(code, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>{' '}
            · {by}
            <p className="inline">
              <b>{[message, index === 0 && t('newest')].filter(Boolean).join(' · ')}</b>
              {[
                ...Map.groupBy(changed.filter(isChangedSince(index)), (file) => groupOf(all, file)),
              ].map(([page, own]) => (
                <Quiet
                  key={page}
                  onClick={() =>
                    bringBack(page, [...own, ...Object.values(pageAt(page)?.files ?? {})], id)
                  }
                >
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
