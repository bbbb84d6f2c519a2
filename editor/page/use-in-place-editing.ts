import { useEffect, useRef, useState } from 'react';
import { valueAt } from '../../model/files/value-at.ts';
import type { Path } from '../api.ts';
import type { FromPage, Place, ToPage } from '../preview/messages.ts';
import { tidyText } from '../tidy-text.ts';
import { findPlainText, toPath } from './plain-text.ts';
import type { View } from './view.ts';

/** Whether the user has just clicked or pressed a key, which no script of a page can do; true in browsers that do not tell. */
export const hasUserActivation = (): boolean => navigator.userActivation?.isActive ?? true;

/** The text that is edited in the page; it is sent as its field in the form would send it. */
export function useInPlaceEditing({ editor, state, problemsAt, names }: View, tell: (message: ToPage) => void) {
  /** The text whose problems are shown in the page. */
  const [edited, setEdited] = useState<{ place: Place; path: Path }>();
  /** The text that the page may send, until it has sent the final one. */
  const open = useRef<typeof edited>(undefined);
  const { file = '', key = '' } = edited?.place ?? {};
  const refusal = edited && editor.typed.at(file, edited.path)?.refusal;
  const messages = [...(refusal ? [refusal] : []), ...problemsAt(file, key).map(({ message }) => message)];
  const problem = edited ? messages.map((message) => names.translateMessage(message, file)).join(' ') : '';
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
      open.current = path && hasUserActivation() ? { place, path } : undefined;
      setEdited(open.current);
      return open.current !== undefined;
    },
    end: () => setEdited(undefined),
    take({ place, text, isFinal }: Extract<FromPage, { kind: 'typed' }>): void {
      const own = open.current;
      if (own?.place.file !== place.file || own.place.key !== place.key || typeof text !== 'string') return;
      editor.type(place.file, own.path, isFinal ? tidyText(text, state.files[place.file]?.language) : text);
      if (!isFinal) return;
      open.current = undefined;
      void editor.flush().then(() => {
        const isWrong = editor.state?.problems.some((problem) => problem.file === place.file && problem.key === place.key);
        if (!isWrong && !editor.typed.at(place.file, own.path)) tell({ kind: 'problem', text: '' });
      });
    },
  };
}
