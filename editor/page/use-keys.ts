import { useEffect } from 'react';
import type { EditorClient } from './editor-client.ts';

/** Elements in which the browser itself undoes typing. */
const textFields = 'textarea, [contenteditable], input:not([type="checkbox"], [type="color"], [type="date"])';

/** Ctrl+S saves; outside of text fields Ctrl+Z undoes a change, and Ctrl+Y or Ctrl+Shift+Z redoes it. */
export function useKeys(editor: EditorClient): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined;
      if (key !== 's' && (!step || (event.target as Element).matches(textFields))) return;
      event.preventDefault();
      void (step ? editor.step(step) : editor.save());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [editor]);
}
