import { useSyncExternalStore } from 'react';
import { QuietButton } from './fields/controls.tsx';
import { Problems } from './fields/Notes.tsx';
import { Steps } from './ToDo.tsx';
import { goTo, type Target, useView } from './view.ts';
import { toSentence } from './words.ts';

/**
 * Whether everything is saved, and what is left to do; in a narrow window, the ways to the list and
 * to the page.
 * @param target the place that was opened last
 */
export function TopBar({ target }: { target: Target | undefined }) {
  const { editor, state, show, t } = useView();
  const isTyping = useSyncExternalStore(editor.subscribe, editor.hasTyped);
  const count = state.contested.length;
  const saved = count > 0 ? 'twoVersions' : 'allSaved';
  const status = editor.waiting || isTyping ? 'working' : saved;
  return (
    <header className="inline top">
      <button type="button" className="visually-hidden" onClick={() => goTo('fields')}>
        {t('skip')}
      </button>
      <QuietButton onClick={() => goTo('pages')}>{t('allPages')}</QuietButton>
      <h1>{state.name}</h1>
      <p role="status">{t(editor.isGone ? 'noAnswer' : status, { count })}</p>
      <Steps target={target} />
      <QuietButton onClick={() => goTo('preview')}>{t('seePage')}</QuietButton>
      <button
        type="button"
        className="primary"
        title="F9"
        aria-keyshortcuts="F9"
        onClick={() => show('publish')}
      >
        {t('publish')}
      </button>
    </header>
  );
}

/**
 * The message about the last request, with which a removal can be undone. When something is typed,
 * only a refusal stays.
 */
export function Message() {
  const { editor, names, t } = useView();
  const { text, problems = [], undo, act } = editor.notice ?? {};
  const accept = () => {
    editor.say(undefined);
    act?.run();
  };
  return (
    <div role="status" className="inline said">
      {text && (
        <div>
          {toSentence(names.nameIn(text))}
          <Problems problems={problems} />
        </div>
      )}
      {act && <QuietButton onClick={accept}>{t(act.name)}</QuietButton>}
      {undo && <QuietButton onClick={() => editor.takeBack(t('undone'))}>{t('undo')}</QuietButton>}
      {text && <QuietButton onClick={() => editor.say(undefined)}>{t('close')}</QuietButton>}
    </div>
  );
}
