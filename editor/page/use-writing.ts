import { useEffect, useRef, useState } from 'react';
import { valueAt } from '../../model/files/value-at.ts';
import type { Path } from '../api.ts';
import type { FromPage, Place, ToPage } from '../preview/messages.ts';
import { tidyText } from '../tidy-text.ts';
import { findPlainText, toPath } from './plain-text.ts';
import type { View } from './view.ts';

/** Whether somebody has just clicked or pressed a key here or in the page, as far as the browser tells; no script of a page can do it. */
export const isUsers = (): boolean => navigator.userActivation?.isActive ?? true;

/** The text that is edited in the page; it is sent as its field in the form would send it. */
export function useWriting({ editor, state, problemsAt, names }: View, tell: (message: ToPage) => void) {
  /** The text whose problems are shown in the page. */
  const [written, setWritten] = useState<{ place: Place; path: Path }>();
  /** The text that the page may write, until it is left. */
  const open = useRef<typeof written>(undefined);
  const { file = '', key = '' } = written?.place ?? {};
  const refusal = written && editor.typed.at(file, written.path)?.refusal;
  const messages = [...(refusal ? [refusal] : []), ...problemsAt(file, key).map(({ message }) => message)];
  const problem = written ? messages.map((message) => names.inWords(message, file)).join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each problem
  useEffect(() => {
    tell({ kind: 'problem', text: problem });
  }, [problem]);

  return {
    /** @returns whether the text can be edited in the page; only a click of the user may begin it */
    begin(place: Place, text: string | undefined): boolean {
      const known = state.files[place.file]?.value;
      const at = toPath(known, place.key);
      const typed = editor.typed.at(place.file, at);
      const path = findPlainText(state, place, typed ? typed.value : valueAt(known, at), text);
      open.current = path && isUsers() ? { place, path } : undefined;
      setWritten(open.current);
      return open.current !== undefined;
    },
    end: () => setWritten(undefined),
    take({ place, text, isLeft }: Extract<FromPage, { kind: 'written' }>): void {
      const own = open.current;
      if (own?.place.file !== place.file || own.place.key !== place.key || typeof text !== 'string') return;
      editor.type(place.file, own.path, isLeft ? tidyText(text, state.files[place.file]?.language) : text);
      if (!isLeft) return;
      open.current = undefined;
      void editor.flush().then(() => {
        const isWrong = editor.state?.problems.some((problem) => problem.file === place.file && problem.key === place.key);
        if (!isWrong && !editor.typed.at(place.file, own.path)) tell({ kind: 'problem', text: '' });
      });
    },
  };
}
