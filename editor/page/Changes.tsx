import { useEffect, useState } from 'react';
import type { ChangedText } from '../api.ts';
import { labelsAt } from '../form.ts';
import type { Place } from '../preview/messages.ts';
import css from './Changes.module.css';
import { call, RefusedError } from './server-calls.ts';
import { useView } from './view.ts';
import { WordDiff } from './WordDiff.tsx';
import { useWords } from './words.ts';

type Props = { onOpen: (place: Place) => void; onPage: (address: string) => void };

/** Each text that differs from what is published, old and new, and the pages that show it. */
export function Changes({ onOpen, onPage }: Props) {
  const { editor, state } = useView();
  const { t, label } = useWords();
  const [changes, setChanges] = useState<readonly ChangedText[]>();
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
        {changes.map(({ file, form = '', key, language, before = '', after = '', pages }) => (
          <li key={`${file}:${key}`}>
            <p className={css.what}>
              <button type="button" onClick={() => onOpen({ file, key: key === 'body' ? '' : key })}>
                {key === 'body' ? t('body') : labelsAt(state.forms[form], key.split('.')).map(label).join(' › ') || file}
              </button>{' '}
              <small>{[languageOf(language), file].filter(Boolean).join(' · ')}</small>
            </p>
            <div lang={language}>
              <WordDiff before={before} after={after} />
            </div>
            {pages.map((path) => (
              <button key={path} type="button" className={css.page} onClick={() => onPage(path)}>
                {t('showPage', { path })}
              </button>
            ))}
          </li>
        ))}
      </ul>
      {changes.length > 0 && <Publish changes={changes} />}
    </>
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
