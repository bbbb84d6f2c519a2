import './editor.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { EditorClient } from './client.ts';
import { chooseLanguage, wordsIn } from './words.ts';

const words = wordsIn(chooseLanguage(navigator.languages));
document.documentElement.lang = words.code;
const editor = new EditorClient();
void editor.open();
addEventListener('beforeunload', (event) => {
  if (!editor.hasTyped()) return;
  void editor.flush();
  event.preventDefault();
});
const root = document.getElementById('root') as HTMLElement;
const onUncaughtError = (problem: unknown) => root.append(words.t('crashed', { problem: `${problem}` }));
createRoot(root, { onUncaughtError }).render(<App editor={editor} words={words} />);
