import './editor.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { EditorClient } from './client.ts';
import { chooseLanguage, editorWordsIn } from './words.ts';

const words = editorWordsIn(chooseLanguage(navigator.languages));
document.documentElement.lang = words.code;
const editor = new EditorClient();
void editor.open();
addEventListener('beforeunload', (event) => {
  editor.sendLast();
  if (editor.hasUnsaved()) event.preventDefault();
});
const onUncaughtError = (problem: unknown) =>
  document.body.prepend(words.t('crashed', { problem: `${problem}` }));
createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError }).render(
  <App editor={editor} words={words} />,
);
