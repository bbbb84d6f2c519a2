import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { EditorClient } from './editor-client.ts';
import { followServer } from './follow-server.ts';
import { signIn } from './server-calls.ts';

const editor = new EditorClient();
void signIn().then(() => followServer(editor));
addEventListener('beforeunload', (event) => {
  if (editor.typed.all.length === 0) return;
  void editor.flush();
  event.preventDefault();
});
// When the user returns to this tab, for instance after a new sign-in, texts that could not be sent are sent again.
addEventListener('focus', () => editor.typed.all.length > 0 && void editor.flush());
createRoot(document.getElementById('root') as HTMLElement).render(<App editor={editor} />);
