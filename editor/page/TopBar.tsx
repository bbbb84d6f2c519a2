import { useEffect } from 'react';
import { Problems } from './fields/Notes.tsx';
import { Segments } from './Segments.tsx';
import { type Pane, useView } from './view.ts';
import { useWords, wordLanguages } from './words.ts';

type Props = { pane: Pane; onPane: (pane: Pane) => void; onPublish: () => void; onLanguage: (code: string) => void };

/** Whether everything is saved, and what waits; on small screens also the choice of the part that is shown. */
export function TopBar({ pane, onPane, onPublish, onLanguage }: Props) {
  const { editor, state, open } = useView();
  const { t, code } = useWords();
  const { kept, problems } = state;
  const [first] = [...kept, ...problems];
  const count = new Set([...kept, ...problems].map(({ file, key }) => `${file}:${key}`)).size;
  return (
    <header className="inline top">
      <button type="button" className="skip" onClick={() => document.getElementById('fields')?.focus()}>
        {t('skip')}
      </button>
      <h1>{state.name}</h1>
      <p className="standing" data-waits={editor.waiting || undefined} role="status">
        {editor.isGone
          ? t('noAnswer')
          : t(editor.waiting ? 'working' : kept.length > 0 ? 'keptHere' : 'allSaved', { count: kept.length })}
      </p>
      {first && (
        <button type="button" className="wrong" onClick={() => open(first)}>
          {t('toMend', { count })}
        </button>
      )}
      <button type="button" className="primary" onClick={onPublish}>
        {t('publish')}
      </button>
      <select aria-label={t('editorLanguage')} value={code} onChange={({ target }) => onLanguage(target.value)}>
        {Object.entries(wordLanguages).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
      <Segments
        legend={t('view')}
        className="panes"
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
  useEffect(() => {
    if (!said || 'text' in said) return;
    const timer = setTimeout(() => editor.say(undefined), 8000);
    return () => clearTimeout(timer);
  }, [said, editor]);
  if (!said) return <p role="status" className="said" />;
  const problems = 'text' in said ? (said.problems ?? []) : [];
  return (
    <div role="status" className="inline said">
      <div>
        {'text' in said ? names.translateMessage(said.text) : t(said.key)}
        <Problems problems={problems} />
      </div>
      <button type="button" aria-label={t('close')} onClick={() => editor.say(undefined)}>
        ×
      </button>
    </div>
  );
}
