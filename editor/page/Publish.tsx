import { useEffect, useState } from 'react';
import type { ChangedText, Changes, Publish as Earlier, Published, State } from '../api.ts';
import { Problems, Versions } from './fields/Notes.tsx';
import { handleSubmit, useView } from './view.ts';
import { useWords } from './words.ts';

function useAnswer<Answer>(path: string, again: unknown): Answer | undefined {
  const { editor } = useView();
  const [answer, setAnswer] = useState<Answer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each change
  useEffect(() => {
    void editor.run(async () => setAnswer(await editor.call<Answer>(path)));
  }, [path, again, editor]);
  return answer;
}

/** What differs from what is online, page by page: chosen ones are published. Below, the last publishes. */
export function Publish() {
  const { editor, state, names } = useView();
  const { t } = useWords();
  const [done, setDone] = useState(0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [clash, setClash] = useState<readonly string[]>();
  const [isSending, setSending] = useState(false);
  const changes = useAnswer<Changes>('changes', `${done} ${state.revision}`);
  const history = useAnswer<readonly Earlier[]>('history', done);
  if (!changes) return <p role="status">{t('working')}</p>;
  const chosen = changes.pages.filter(({ id, waits }) => !waits && !left.includes(id));
  const nameOf = (id: string) => {
    const page = state.pages.find((one) => one.id === id);
    return page ? names.namePage(page) : t('pictures');
  };
  const send = async (stands?: 'mine' | 'theirs') => {
    if (isSending) return;
    setSending(true);
    const files = chosen.flatMap((page) => page.files);
    const message = t('publishNote', { names: chosen.map(({ id }) => nameOf(id)).join(', ') });
    await editor.run(async () => {
      const published = await editor.call<Published>('publish', { message, files, ...(stands && { stands }) });
      setClash(published.clash);
      editor.say({ text: published.message });
    });
    setSending(false);
    setDone((count) => count + 1);
  };
  const bringBack = async (files: readonly string[], from?: string) => {
    if (await editor.ask('restore', { files, ...(from && { from }) }, { key: 'broughtBack' })) setDone((count) => count + 1);
  };
  return (
    <>
      <h2>{t('publish')}</h2>
      {changes.cannot ? (
        <p>{t(changes.cannot)}</p>
      ) : (
        <form className="stack" onSubmit={handleSubmit(() => send())}>
          <p>{t(changes.pages.length > 0 ? 'changedPages' : 'noChanges', { count: changes.pages.length })}</p>
          {changes.unsent > 0 && <p>{t('unsent', { count: changes.unsent })}</p>}
          {(chosen.length > 0 || changes.unsent > 0) && (
            <button type="submit" className="primary" disabled={isSending} data-waits={isSending || undefined}>
              {t(isSending ? 'working' : 'publish')}
            </button>
          )}
        </form>
      )}
      {clash && (
        <section className="stack problems">
          <h3>{t('clash')}</h3>
          <p>{[...new Set(clash.map((file) => nameOf(pageOf(state, file))))].join(', ')}</p>
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
        {changes.pages.map(({ id, files, texts, waits, problems }) => (
          <li key={id}>
            <details>
              <summary className="inline">
                <label className="inline">
                  <input
                    type="checkbox"
                    checked={!waits && !left.includes(id)}
                    disabled={waits !== undefined}
                    onChange={({ target }) => setLeft(target.checked ? left.filter((one) => one !== id) : [...left, id])}
                  />
                  <b>{nameOf(id)}</b>
                </label>
                <small>{t('changedTexts', { count: texts.length })}</small>
                {waits && <span className="mark waits">{t(waits === 'draft' ? 'waits_draft' : 'staysHere')}</span>}
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
      {history && history.length > 0 && (
        <>
          <h3 className="title">{t('history')}</h3>
          <ul className="changes">
            {history.map((one) => (
              <History key={one.id} publish={one} onBringBack={bringBack} nameOf={nameOf} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Difference({ text: { file, key, language, before, after } }: { text: ChangedText }) {
  const { names, open } = useView();
  return (
    <div className="difference">
      <button type="button" className="quiet" onClick={() => open({ file, key })}>
        {names.namePlace({ file, key })}
      </button>
      <p lang={language}>
        <Versions before={before} after={after} />
      </p>
    </div>
  );
}

const pageOf = ({ pages }: State, file: string) =>
  pages.find((page) => Object.values(page.files).some(([own]) => own === file))?.id ?? '';

type HistoryProps = {
  publish: Earlier;
  onBringBack: (files: readonly string[], from: string) => void;
  nameOf: (id: string) => string;
};

function History({ publish: { id, at, by, message, files }, onBringBack, nameOf }: HistoryProps) {
  const { state } = useView();
  const { t, code } = useWords();
  const pages = [...Map.groupBy(files, (file) => pageOf(state, file))];
  return (
    <li>
      <p>
        <time dateTime={at}>{new Date(at).toLocaleString(code, { dateStyle: 'medium', timeStyle: 'short' })}</time> · {by}
        <br />
        <b>{message}</b>
      </p>
      <p className="inline">
        {pages.map(([page, own]) => (
          <button key={page} type="button" className="quiet" onClick={() => onBringBack(own, id)}>
            {t('bringBack', { name: nameOf(page) })}
          </button>
        ))}
      </p>
    </li>
  );
}
