import { useLayoutEffect, useRef, useState } from 'react';
import type { Path } from '../../api.ts';
import { useView } from '../view.ts';

const grows = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/**
 * A text area whose text goes to the server while it is typed.
 * @param path of the text; undefined for the text below the front matter
 * @param known what the server has
 * @param tidy what becomes of a text when the field is left
 */
export function useText(file: string, path: Path | undefined, known: string, tidy: (text: string) => string) {
  const { editor } = useView();
  /** What was typed and is not yet known to the server. */
  const [typed, setTyped] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typed ?? known;
  // For browsers without field-sizing.
  useLayoutEffect(() => {
    if (grows || !area.current || text === undefined) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [text]);

  const type = (next: string) => {
    setTyped(next);
    editor.type(file, path, next);
  };
  const leave = async () => {
    if (typed === undefined) return;
    const sent = tidy(typed);
    if (sent !== typed) type(sent);
    // What was typed while the answer was awaited stays.
    if (await editor.flush()) setTyped((now) => (now === sent ? undefined : now));
  };
  const insert = (added: string) => {
    area.current?.focus();
    // The only way to insert text that the browser's own undo can take back.
    document.execCommand('insertText', false, added);
  };
  return { area, text, type, leave, insert };
}
