import { useEffect } from 'react';
import css from './App.module.css';
import { Segments } from './Segments.tsx';
import { choiceKey, type Pane, useView } from './view.ts';
import { useWords, wordLanguages } from './words.ts';

type Props = {
  pane: Pane;
  onPane: (pane: Pane) => void;
  onChanges: () => void;
  onLanguage: (code: string) => void;
};

/** Buttons for saving and undoing, and the state; on small screens also the choice of the part that is shown. */
export function TopBar({ pane, onPane, onChanges, onLanguage }: Props) {
  const { editor, state, open } = useView();
  const { t, code } = useWords();
  const files = Object.values(state.files);
  const undecided = editor.typed.refused.length + files.flatMap(({ conflicts = [] }) => conflicts).length;
  const unsaved = new Set([...state.unsaved, ...editor.typed.all.map(({ file }) => file)]).size;
  const wrong = state.problems.length;
  const [refused] = editor.typed.refused;
  const contested = files.find(({ conflicts }) => conflicts);
  const firstOpen = refused
    ? { file: refused.file, key: refused.path?.join('.') ?? '' }
    : { file: contested?.path ?? '', key: choiceKey(contested?.conflicts?.[0]?.key ?? '') };
  return (
    <header className={`inline ${css.top}`}>
      <a className={css.skip} href="#fields">
        {t('skip')}
      </a>
      <h1>{state.name}</h1>
      <p className={css.standing}>
        {undecided > 0 && (
          <button type="button" className={css.open} onClick={() => open(firstOpen)}>
            {t('waitsForChoice', { count: undecided })}
          </button>
        )}
        {[
          editor.waiting ? t('working') : unsaved > 0 ? t('unsaved', { count: unsaved }) : t('allSaved'),
          ...(state.git?.unsent.length ? [t('notSent')] : []),
          ...(wrong > 0 ? [t('toMend', { count: wrong })] : []),
        ].join(' · ')}
      </p>
      <div className="inline">
        <button type="button" disabled={!state.undo} aria-keyshortcuts="Control+Z" onClick={() => editor.step('undo')}>
          {t('undo')}
        </button>
        <button type="button" disabled={!state.redo} aria-keyshortcuts="Control+Shift+Z" onClick={() => editor.step('redo')}>
          {t('redo')}
        </button>
        <button type="button" onClick={onChanges}>
          {t('changes')}
        </button>
        <button type="button" className="primary" aria-keyshortcuts="Control+S" onClick={() => editor.save()}>
          {t('save')}
        </button>
        <select aria-label={t('editorLanguage')} value={code} onChange={({ target }) => onLanguage(target.value)}>
          {Object.entries(wordLanguages).map(([value, name]) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Segments
        legend={t('view')}
        className={`segments ${css.panes}`}
        options={(['list', 'fields', 'page'] as const).map((name) => ({ value: name, text: t(`pane_${name}`) }))}
        chosen={pane}
        onChoose={onPane}
      />
      <Message />
    </header>
  );
}

/** The message about the last request. One of success disappears by itself; an error stays until it is dismissed. */
function Message() {
  const { editor, names } = useView();
  const { t } = useWords();
  const { said } = editor;
  const [fromServer, own] = said && 'text' in said ? [[said.text, ...(said.problems ?? [])], said.more] : [[], said];
  useEffect(() => {
    if (!said || 'text' in said) return;
    const timer = setTimeout(() => editor.say(undefined), 8000);
    return () => clearTimeout(timer);
  }, [said, editor]);
  const texts = [...fromServer.map((text) => names.translateMessage(text)), own && t(own.key, { count: own.count ?? 0 })];
  return (
    <p role="status" className={`inline ${css.said}`}>
      {texts.filter(Boolean).join(' ')}
      {said && (
        <button type="button" aria-label={t('close')} onClick={() => editor.say(undefined)}>
          ×
        </button>
      )}
    </p>
  );
}
