import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import css from './App.module.css';
import { Desk } from './Desk.tsx';
import type { EditorClient } from './editor-client.ts';
import { chooseLanguage, WordsContext, wordsIn } from './words.ts';

const storedLanguage = () => localStorage.getItem('language') ?? chooseLanguage(navigator.languages);

export function App({ editor }: { editor: EditorClient }) {
  useSyncExternalStore(editor.subscribe, editor.snapshot);
  const [code, setCode] = useState(storedLanguage);
  const words = useMemo(() => wordsIn(code), [code]);
  useEffect(() => {
    document.documentElement.lang = code;
    localStorage.setItem('language', code);
  }, [code]);
  return (
    <WordsContext value={words}>
      {editor.state ? (
        <Desk editor={editor} state={editor.state} onLanguage={setCode} />
      ) : (
        <main className={css.opening} aria-busy={!editor.said}>
          <p role="status">
            {editor.said ? ('text' in editor.said ? editor.said.text : words.t(editor.said.key)) : words.t('opening')}
          </p>
        </main>
      )}
    </WordsContext>
  );
}
