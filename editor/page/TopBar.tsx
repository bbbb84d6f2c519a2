import { useSyncExternalStore } from 'react';
import { Quiet } from './fields/controls.tsx';
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
  const { length: count } = state.contested;
  const isTyping = useSyncExternalStore(editor.subscribe, editor.hasTyped);
  const standing = editor.waiting || isTyping ? 'working' : count > 0 ? 'twoVersions' : 'allSaved';
  return (
    <header className="inline top">
      <button type="button" className="visually-hidden" onClick={() => goTo('fields')}>
        {t('skip')}
      </button>
      <Quiet onClick={() => goTo('pages')}>{t('allPages')}</Quiet>
      <h1>{state.name}</h1>
      <p role="status">{t(editor.isGone ? 'noAnswer' : standing, { count })}</p>
      <Steps target={target} />
      <Quiet onClick={() => goTo('preview')}>{t('seePage')}</Quiet>
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
  const { text, problems = [], undo } = editor.said ?? {};
  return (
    <div role="status" className="inline said">
      {text && (
        <div>
          {toSentence(names.nameIn(text))}
          <Problems problems={problems} />
        </div>
      )}
      {undo && (
        <Quiet onClick={async () => (await undo()) && editor.say({ text: t('undone') })}>
          {t('undo')}
        </Quiet>
      )}
      {text && <Quiet onClick={() => editor.say(undefined)}>{t('close')}</Quiet>}
    </div>
  );
}
