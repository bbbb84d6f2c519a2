import { useEffect, useState } from 'react';
import type { ChangedText, Preview } from '../api.ts';
import css from './Changes.module.css';
import { Frame } from './Frame.tsx';
import type { Place } from './locate.ts';
import { call, RefusedError } from './server-calls.ts';
import { useView } from './view.ts';
import { WordDiff } from './WordDiff.tsx';
import { useWords } from './words.ts';

/** Each text that differs from what is published, and the pages that show it before and after. */
export function Changes({ onOpen }: { onOpen: (place: Place) => void }) {
  const { editor, state } = useView();
  const { t, label } = useWords();
  const [changes, setChanges] = useState<readonly ChangedText[]>();
  const [address, setAddress] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with each change
  useEffect(() => {
    call<readonly ChangedText[]>('changes').then(setChanges, (error) =>
      editor.say(error instanceof RefusedError ? { text: error.message } : { key: 'noAnswer' }),
    );
  }, [state.files, editor]);
  if (!changes) return <p role="status">{t('working')}</p>;
  const languageOf = (code: string | undefined) => state.languages.find((language) => language.code === code)?.name;
  return (
    <>
      <h2>{t('changes')}</h2>
      <p>{changes.length > 0 ? t('changedTexts', { count: changes.length }) : t('noChanges')}</p>
      <ul className={css.changes}>
        {changes.map(({ file, key, label: name, language, before = '', after = '', pages }) => (
          <li key={`${file}:${key}`}>
            <p className={css.what}>
              <button type="button" onClick={() => onOpen({ file, key: key === 'body' ? '' : key })}>
                {name.split(' › ').map(label).join(' › ')}
              </button>{' '}
              <small>{[languageOf(language), file].filter(Boolean).join(' · ')}</small>
            </p>
            <div lang={language}>
              <WordDiff before={before} after={after} />
            </div>
            {pages.map((path) => (
              <button
                key={path}
                type="button"
                className={css.page}
                aria-expanded={address === path}
                onClick={() => setAddress(address === path ? undefined : path)}
              >
                {t('beforeAndAfter', { path })}
              </button>
            ))}
            {pages.some((path) => path === address) && address && <Pair address={address} />}
          </li>
        ))}
      </ul>
      {changes.length > 0 && <Publish changes={changes} />}
    </>
  );
}

/** A page as it was and as it is going to be. */
function Pair({ address }: { address: string }) {
  const { editor, state } = useView();
  const { t } = useWords();
  const [before, setBefore] = useState<Preview>();
  useEffect(() => {
    let isSeen = true;
    const ask = async (body?: object) => {
      const preview = await call<Preview>('before', body).catch(() => undefined);
      if (!isSeen) return;
      setBefore(preview);
      if (preview?.state === 'starting') setTimeout(ask, 500);
      if (!preview) editor.say({ key: 'noAnswer' });
    };
    void ask({});
    return () => {
      isSeen = false;
    };
  }, [editor]);
  return (
    <div className={css.pair}>
      {(
        [
          ['before', before],
          ['after', state.preview],
        ] as const
      ).map(([name, preview]) => (
        <figure key={name}>
          <figcaption>{t(name)}</figcaption>
          {preview?.state === 'ready' ? (
            <Frame address={preview.origin + address} width="phone" title={t(name)} />
          ) : (
            <p role="status">{t(`preview_${preview?.state ?? 'starting'}`)}</p>
          )}
        </figure>
      ))}
    </div>
  );
}

function Publish({ changes }: { changes: readonly ChangedText[] }) {
  const { editor, state } = useView();
  const { t } = useWords();
  const names = [
    ...new Set(changes.map(({ file }) => file.replace(/^content\/[^/]+\//, '').replace(/\.(json|md|config\.ts)$/, ''))),
  ];
  const [message, setMessage] = useState(t('commitMessage', { names: names.join(', ') }));
  if (!state.git) return <p>{t('noGit')}</p>;
  return (
    <form
      className={css.publish}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.publish(message);
      }}
    >
      <h3>{t('publish')}</h3>
      <p>
        {state.git.remote
          ? t('publishTo', { remote: state.git.remote, branch: state.git.branch })
          : t('publishHere', { branch: state.git.branch })}
      </p>
      <label>
        {t('message')}
        <textarea rows={2} required value={message} onChange={({ target }) => setMessage(target.value)} />
      </label>
      {state.problems.length > 0 && <p>{t('staysDraft')}</p>}
      <button type="submit" className="primary">
        {t('publish')}
      </button>
    </form>
  );
}
