import { useSyncExternalStore } from 'react';
import type { Path } from '../../api.ts';
import type { Typed } from '../editor.ts';
import { useView } from '../view.ts';

/** What was given to a field and is not with the server yet. */
export function useTyped(file: string, path: Path | undefined): Typed | undefined {
  const { editor } = useView();
  return useSyncExternalStore(editor.subscribe, () => editor.typedAt(file, path));
}
