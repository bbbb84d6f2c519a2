import { useSyncExternalStore } from 'react';
import { Problems } from './fields/Notes.tsx';
import { listToMend, useView } from './view.ts';

/** Whether everything is saved, and what waits. */
export function TopBar() {
  const { editor, state, open, show, t } = useView();
  const wrong = listToMend(state);
  const [first] = wrong;
  const isTyping = useSyncExternalStore(editor.subscribe, () => editor.hasTyped);
  const standing = editor.waiting || isTyping ? 'working' : state.kept.length > 0 ? 'keptHere' : 'allSaved';
  return (
    <header className="inline top">
      <button type="button" className="visually-hidden" onClick={() => document.getElementById('fields')?.focus()}>
        {t('skip')}
      </button>
      <h1>{state.name}</h1>
      <p role="status">{t(editor.isGone ? 'noAnswer' : standing, { count: state.kept.length })}</p>
      {first && (
        <button type="button" className="wrong" onClick={() => open(first)}>
          {t('toMend', { count: wrong.length })}
        </button>
      )}
      <button type="button" className="primary" onClick={() => show('publish')}>
        {t('publish')}
      </button>
    </header>
  );
}

/** The message about the last request. One of success goes when something is typed or another page is shown; a refusal stays. */
export function Message() {
  const { editor, names, t } = useView();
  const { said } = editor;
  if (!said) return <p role="status" className="said" />;
  return (
    <div role="status" className="inline said">
      <div>
        {'text' in said ? names.translateMessage(said.text) : t(said.key)}
        <Problems problems={('text' in said && said.problems) || []} />
      </div>
      <button type="button" aria-label={t('close')} onClick={() => editor.say(undefined)}>
        ×
      </button>
    </div>
  );
}
