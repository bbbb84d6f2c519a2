import { useEffect, useState } from 'react';
import type { LaunchFinding, Changes as Listed } from '../api.ts';
import css from './Changes.module.css';
import { handleSubmit } from './handle-submit.ts';
import { callServer } from './server-calls.ts';
import { useView } from './view.ts';
import { WordDiff } from './WordDiff.tsx';
import { useWords } from './words.ts';

/** Each changed text before and after, with the pages that show it. */
export function Changes({ onPage }: { onPage: (address: string) => void }) {
  const { names, open } = useView();
  const { t } = useWords();
  const listed = useAnswer<Listed>('changes');
  if (!listed) return <p role="status">{t('working')}</p>;
  const changes = listed.texts;
  return (
    <>
      <h2>{t('changes')}</h2>
      <p>{changes.length > 0 ? t('changedTexts', { count: changes.length }) : t('noChanges')}</p>
      <ul className={css.changes}>
        {changes.map(({ file, key, language, before = '', after = '', pages }) => (
          <li key={`${file}:${key}`}>
            <p className={css.what}>
              <button type="button" onClick={() => open({ file, key })}>
                {names.nameField({ file, key }) || names.nameFile(file)}
              </button>{' '}
              <small>{names.nameFileAndLanguage(file)}</small>
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
      <Publish changes={listed} />
    </>
  );
}

/** The answer of the server, requested again after each change of the files. */
function useAnswer<Answer>(path: string): Answer | undefined {
  const { editor, state } = useView();
  const [answer, setAnswer] = useState<Answer>();
  const { files, git } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each change
  useEffect(() => {
    callServer<Answer>(path).then(setAnswer, (error) => editor.sayError(error));
  }, [path, files, git, editor]);
  return answer;
}

function Publish({ changes: { texts, seen } }: { changes: Listed }) {
  const { editor, state, names } = useView();
  const { t } = useWords();
  const changed = texts.filter(({ file }) => !file.startsWith('translations/')).map(({ file }) => names.nameFile(file));
  const [message, setMessage] = useState<string>();
  const [isSending, setSending] = useState(false);
  const { git } = state;
  const proposed = t('commitMessage', { names: [...new Set(changed)].join(', ') });
  if (!git) return texts.length > 0 && <p>{t('noGit')}</p>;
  const { branch, remote = '', unsent } = git;
  if (!branch) return <p role="alert">{t('noBranch')}</p>;
  if (texts.length === 0 && unsent.length === 0) return null;
  return (
    <form
      className={css.publish}
      onSubmit={handleSubmit(() => {
        // Pressed twice, the second request would be refused, and its message stand in place of the first one's.
        if (isSending) return;
        setSending(true);
        void editor.publish(message || proposed, seen).finally(() => setSending(false));
      })}
    >
      <h3>{t('publish')}</h3>
      <Launch />
      {unsent.length > 0 && (
        <div>
          <p>{t('unsent', { count: unsent.length, remote })}</p>
          <ul className={css.unsent}>
            {unsent.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two commits may say the same
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {texts.length > 0 && (
        <>
          <p>{remote ? t('publishTo', { remote, branch }) : t('publishHere', { branch })}</p>
          <label>
            {t('message')}
            <textarea rows={2} required value={message ?? proposed} onChange={({ target }) => setMessage(target.value)} />
          </label>
        </>
      )}
      {state.problems.length > 0 && <p>{t('staysDraft')}</p>}
      <button type="submit" className="primary">
        {t(isSending ? 'working' : texts.length > 0 ? 'publish' : 'sendAgain')}
      </button>
    </form>
  );
}

/** What npm run check -- --launch finds without a network. */
function Launch() {
  const { names, open } = useView();
  const { t } = useWords();
  const findings = useAnswer<readonly LaunchFinding[]>('launch');
  if (!findings) return null;
  return (
    <details open={findings.length > 0 && findings.length < 6}>
      <summary>
        {t('launch')}: {findings.length > 0 ? t('toMend', { count: findings.length }) : t('launchDone')}
      </summary>
      <ul className={css.unsent}>
        {findings.map(({ file, key, message }) => (
          <li key={`${file}:${key}:${message}`}>
            <button type="button" onClick={() => open({ file, key })}>
              {[names.nameFileAndLanguage(file), names.nameField({ file, key })].filter(Boolean).join(' · ')}
            </button>{' '}
            {names.translateMessage(message, file)}
          </li>
        ))}
      </ul>
    </details>
  );
}
