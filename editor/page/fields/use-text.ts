import { useLayoutEffect, useRef } from 'react';
import type { Path } from '../../api.ts';
import { useView } from '../view.ts';
import { useTyped } from './use-typed.ts';

const grows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/**
 * A text area whose text is sent to the server while it is typed.
 * @param known the server's text
 * @param tidy corrects a text when the field loses the focus
 */
export function useText(file: string, path: Path | undefined, known: string, tidy: (text: string) => string) {
  const { editor } = useView();
  const typed = useTyped(file, path);
  const area = useRef<HTMLTextAreaElement>(null);
  const isTouched = useRef(false);
  const text = typed ? String(typed.value ?? '') : known;
  // For browsers without field-sizing.
  useLayoutEffect(() => {
    if (grows || !area.current || text === undefined) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [text]);

  const type = (next: string) => {
    isTouched.current = true;
    editor.type(file, path, next);
  };
  const leave = () => {
    if (!isTouched.current) return;
    const tidied = tidy(text);
    if (tidied !== text) type(tidied);
    isTouched.current = false;
    void editor.flush();
  };
  const insert = (added: string) => {
    area.current?.focus();
    // The only way to insert text that the browser's undo can remove.
    document.execCommand('insertText', false, added);
  };
  return { area, text, type, leave, insert };
}
