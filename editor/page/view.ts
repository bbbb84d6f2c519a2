import { createContext, useContext } from 'react';
import type { Field, FieldProblem, State, TranslationState } from '../api.ts';
import type { Place } from '../preview/messages.ts';
import type { Editor } from './editor.ts';
import type { Part } from './fields/columns.ts';

/** What stands in the middle: a page by its id, a new article, or what changes. */
export type Shown = { kind: 'page'; id: string } | { kind: 'new' } | { kind: 'changes' };
/** On small screens one of the three is seen. */
export type Pane = 'list' | 'fields' | 'page';

/** What every field of a page needs to know. */
export type View = {
  editor: Editor;
  state: State;
  /** Codes of the languages whose columns are seen. */
  shown: readonly string[];
  /** Lists are changed in all languages at once. */
  together: boolean;
  problemsAt: (file: string, key: string) => readonly FieldProblem[];
  translationAt: (file: string, key: string) => TranslationState | undefined;
  /** A field has the focus: the page outlines its text. */
  onFocus: (place: Place) => void;
  /** Draws a field within another: lists hold groups, which hold lists. */
  FieldView: React.ComponentType<Part<Field>>;
};

export const ViewContext = createContext<View | undefined>(undefined);

export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('A field stands outside of the editor');
  return view;
}

/** The id of a field in the document, by which problems and the page find it. */
export const fieldId = ({ file, key }: Place): string => `${file}:${key}`;

/** Problems or translations by file and key, looked up for each of hundreds of fields. */
export function indexByPlace<Entry extends Place>(entries: readonly Entry[]): Map<string, Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of entries) index.set(fieldId(entry), [...(index.get(fieldId(entry)) ?? []), entry]);
  return index;
}
