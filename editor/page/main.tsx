import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Editor } from './editor.ts';

const editor = new Editor();
editor.listen();
createRoot(document.getElementById('root') as HTMLElement).render(<App editor={editor} />);
