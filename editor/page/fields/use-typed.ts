import { useSyncExternalStore } from 'react';
import type { Path } from '../../api.ts';
import type { Typed } from '../typed-texts.ts';
import { useView } from '../view.ts';

/** The value that was typed into a field and not sent yet. */
export function useTyped(file: string, path: Path | undefined): Typed | undefined {
  const { editor } = useView();
  return useSyncExternalStore(editor.subscribe, () => editor.typed.at(file, path));
}
